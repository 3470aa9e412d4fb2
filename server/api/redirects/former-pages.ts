import {
  type AddressPart,
  type AddressParts,
  defaultAddresses,
  partsOf,
  patternOf,
  productCategory,
} from '#core/site/addresses.ts';
import { addressedKinds, type AddressedPage, nameAt } from '#core/site/read-address.ts';

/** A name that a part of the shop's addresses had. */
export type PastPermalink = { readonly part: string; readonly value: string };

/** The platform's own names, and those that it offers. */
const usualNames: readonly PastPermalink[] = [
  ...Object.entries(defaultAddresses).map(([part, value]) => ({ part, value: String(value) })),
  { part: 'shop', value: 'shop' },
  { part: 'category', value: 'product-category' },
  { part: 'product', value: 'product' },
  { part: 'product', value: `shop/${productCategory}` },
  { part: 'tag', value: 'product-tag' },
  { part: 'brand', value: 'brand' },
  { part: 'cart', value: 'cart' },
  { part: 'checkout', value: 'checkout' },
];

/**
 * The pages that an address may have been, by its names now, then by those it had and those that the platform gives;
 * longer ones first.
 */
export function formerPages(
  path: string,
  current: AddressParts,
  past: readonly PastPermalink[],
): readonly AddressedPage[] {
  const namesOf = (part: AddressPart) => [
    ...new Set([
      current[part],
      ...[...past, ...usualNames].filter((one) => one.part === part).map(({ value }) => value),
    ]),
  ];
  const candidates = addressedKinds.flatMap((kind) =>
    partsOf(kind)
      .reduce<readonly AddressParts[]>(
        (all, part) => all.flatMap((parts) => namesOf(part).map((name) => ({ ...parts, [part]: name }))),
        [current],
      )
      .flatMap((parts) => {
        const pattern = patternOf(parts, kind);
        const name = nameAt(pattern, path);
        return name === null ? [] : [{ page: { kind, name }, length: pattern.base.split('/').length }];
      }),
  );
  return candidates.toSorted((one, other) => other.length - one.length).map(({ page }) => page);
}
