import type { LineExtension } from '#contract/cart-item.ts';
import { decodeEntities } from '#core/text/html-entities.ts';

type Line = {
  readonly name: string;
  readonly extensions?: { readonly vitrina?: LineExtension | undefined } | undefined;
};

/** Whether it is a part of the line above it, as the things in a bundle are. */
export function isLinkedPart({ extensions }: Line): boolean {
  return extensions?.vitrina?.part === true;
}

/** Whether its price is in that of the whole: then it says none of its own. */
export function isIncluded(line: Line & { readonly prices: { readonly price: string } }): boolean {
  return isLinkedPart(line) && line.prices.price === '0';
}

/** Its name; of a part without that of the whole, which stands above it: `Rinkinys → Puodelis`. */
export function displayName(line: Line): string {
  const name = decodeEntities(line.name);
  return isLinkedPart(line) ? (name.split(' → ').at(-1) ?? name) : name;
}
