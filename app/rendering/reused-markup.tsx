import { type ComponentProps, createContext, type ElementType, type ReactElement, type ReactNode, use } from 'react';
import { type ShopFacts, useShopFacts } from '#app/add-on-api/shop-facts.ts';
import type { Locale } from '#contract/languages.ts';
import { useText } from '#app/text/use-text.ts';

/** What the content of an element depends on. */
export type MarkupSource = {
  /** An object that is replaced when it changes. */
  readonly source: object;
  /** The shop's facts and the language. */
  readonly shared: string;
  /** The rest of it. */
  readonly variant: string;
};

type ElementProps = { readonly children?: ReactNode };

/** Gives an element the content that was written for another page, or has it rendered and remembered. */
export type PlaceMarkup = (
  element: ReactElement<ElementProps>,
  of: Omit<MarkupSource, 'shared'> & { readonly facts: ShopFacts; readonly locale: Locale },
) => ReactElement;

/** Null where everything is rendered. */
export const MarkupContext = createContext<PlaceMarkup | null>(null);

type ReusedProps = {
  /** Without it: the shop's facts. */
  readonly source?: object;
  readonly variant: string;
  readonly children: ReactElement<ElementProps>;
};

/**
 * An HTML element whose content is the same on many pages: rendered once, then written as it was. Only for the server,
 * `import.meta.env.SSR ? <Reused …>{element}</Reused> : element`, and for content that begins and ends with an element
 * and has neither inline code nor ids of `useId`.
 */
export function Reused({ source, variant, children }: ReusedProps): ReactNode {
  const place = use(MarkupContext);
  const facts = useShopFacts();
  const { locale } = useText();
  return place === null ? children : place(children, { source: source ?? facts, variant, facts, locale });
}

type NavProps = ComponentProps<'nav'> & {
  readonly 'aria-label': string;
  /** Tells it from others with the same label. */
  readonly 'data-column'?: number;
};

function ServerNav(props: NavProps): ReactNode {
  return (
    <Reused variant={`nav ${props['data-column'] ?? ''} ${props['aria-label']}`}>
      <nav {...props} />
    </Reused>
  );
}

/** A navigation that is the same on all pages: links that the shop's facts alone determine, under one label. */
export const FixedNav: ElementType<NavProps> = import.meta.env.SSR ? ServerNav : 'nav';
