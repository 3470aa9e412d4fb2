import type { Thing } from './thing.ts';

type Step = { readonly name: string; readonly address: string };

/** The breadcrumbs from the home page to a page, that page last. */
export function breadcrumbList(steps: readonly Step[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address,
    })),
  };
}

/**
 * The products of a listing page by their addresses; each is described on its own page. `before` is the number of
 * products on earlier pages.
 */
export function itemList(addresses: readonly string[], total: number, before: number): Thing {
  return {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: addresses.map((url, index) => ({ '@type': 'ListItem', position: before + index + 1, url })),
  };
}
