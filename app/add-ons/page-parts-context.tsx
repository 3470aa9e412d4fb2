import { Component, createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Cart } from '#contract/cart.ts';
import type { PagePart, PartPlace } from '#app/add-on-api/page-part.ts';
import { StillUntilLoaded } from '#app/ui/still-until-loaded.tsx';

type BoundaryProps = { readonly children: ReactNode };

/** A part that fails to render is left out: the page works without it, and so does the error page. */
export class PartBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

type Known = { readonly parts: readonly PagePart[]; readonly addOns: Readonly<Record<string, unknown>> };

const PartsContext = createContext<Known>({ parts: [], addOns: {} });

/** Provides all pages below with the parts of those add-ons that have data for pages. */
export function PagePartsProvider({ parts, addOns, children }: Known & { readonly children: ReactNode }) {
  const contextValue = useMemo(
    () => ({ parts: parts.filter(({ name }) => addOns[name] !== undefined), addOns }),
    [parts, addOns],
  );
  return <PartsContext value={contextValue}>{children}</PartsContext>;
}

/** What add-ons show at one place of a page. */
export function PartsAt({ place, cart }: { readonly place: PartPlace; readonly cart: Cart | null }) {
  const { parts, addOns } = useContext(PartsContext);
  return parts
    .filter(({ places }) => places.includes(place))
    .map(({ name, Part }) => (
      <PartBoundary key={name}>
        <StillUntilLoaded>
          <Part place={place} facts={addOns[name]} cart={cart} />
        </StillUntilLoaded>
      </PartBoundary>
    ));
}
