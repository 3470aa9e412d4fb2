import type { LineExtension } from '#contract/cart-item.ts';
import { decodeEntities } from '#core/text/html-entities.ts';

type Line = {
  readonly name: string;
  readonly extensions?: { readonly vitrina?: LineExtension | undefined } | undefined;
};

/** Whether it is a part of the line above it, like the products in a bundle. */
export function isLinkedPart({ extensions }: Line): boolean {
  return extensions?.vitrina?.part === true;
}

/** Whether its price is included in that of the line above it: then it shows none of its own. */
export function isIncluded(line: Line & { readonly prices: { readonly price: string } }): boolean {
  return isLinkedPart(line) && line.prices.price === '0';
}

/**
 * Its name; for a part without the name of the product it belongs to, which is shown above it: `Rinkinys → Puodelis`.
 */
export function displayName(line: Line): string {
  const name = decodeEntities(line.name);
  return isLinkedPart(line) ? (name.split(' → ').at(-1) ?? name) : name;
}
