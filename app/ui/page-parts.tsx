import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Cart } from '#contract/cart.ts';
import type { PagePart, PartPlace } from './page-part.ts';
import { PartBoundary } from './part-boundary.tsx';
import { StillUntilLoaded } from './still-until-loaded.tsx';

type Known = { readonly parts: readonly PagePart[]; readonly addOns: Readonly<Record<string, unknown>> };

const PartsContext = createContext<Known>({ parts: [], addOns: {} });

/** Gives all pages below the parts of those add-ons that tell pages something. */
export function PagePartsProvider({ parts, addOns, children }: Known & { readonly children: ReactNode }) {
  const known = useMemo(
    () => ({ parts: parts.filter(({ name }) => addOns[name] !== undefined), addOns }),
    [parts, addOns],
  );
  return <PartsContext value={known}>{children}</PartsContext>;
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
