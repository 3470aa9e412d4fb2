import { hash } from 'node:crypto';
import { createElement } from 'react';
import type { ShopFacts } from '#app/add-on-api/shop-facts.ts';
import type { Locale } from '#contract/languages.ts';
import { inlineMark } from '#app/add-on-api/inline-code.ts';
import { currentAddresses } from '#app/routing/addresses.ts';
import type { MarkupSource, PlaceMarkup } from './reused-markup.tsx';
import type { MarkupCache } from './markup-cache.ts';

/** Content of an element of one page: cached when another page was made, or to be cached now. */
type Piece = MarkupSource & { readonly cachedMarkup: Uint8Array | undefined };

/** The content of one page that is the same on others. */
export type PageMarkup = {
  readonly place: PlaceMarkup;
  /** The pieces by the numbers in their marks. */
  readonly pieces: readonly Piece[];
  readonly store: (piece: Piece, markup: Uint8Array) => void;
};

/** In place of cached content `=`; new content is between `[` and `]`. */
export type PieceMark = '=' | '[' | ']';

function pieceMark(mark: PieceMark, index: number): string {
  return `${inlineMark}${mark}${index};`;
}

const keysOfFacts = new WeakMap<ShopFacts, Map<Locale, string>>();

/** Stands for all that pages show of the shop in one language; the token of its forms is in no reused markup. */
function sharedKey(facts: ShopFacts, locale: Locale): string {
  const keys = keysOfFacts.get(facts) ?? new Map<Locale, string>();
  keysOfFacts.set(facts, keys);
  const key =
    keys.get(locale) ??
    hash('sha256', JSON.stringify([locale, currentAddresses(), { ...facts, formToken: '' }]), 'base64url');
  keys.set(locale, key);
  return key;
}

export function createPageMarkup(cache: MarkupCache): PageMarkup {
  const pieces: Piece[] = [];
  return {
    pieces,
    place(element, { source, variant, facts, locale }) {
      const of = { source, shared: sharedKey(facts, locale), variant };
      const cachedMarkup = cache.find(of);
      const index = pieces.push({ ...of, cachedMarkup }) - 1;
      const { children, ...props } = element.props;
      return cachedMarkup === undefined
        ? createElement(element.type, props, pieceMark('[', index), children, pieceMark(']', index))
        : createElement(element.type, { ...props, dangerouslySetInnerHTML: { __html: pieceMark('=', index) } });
    },
    store: cache.store,
  };
}
