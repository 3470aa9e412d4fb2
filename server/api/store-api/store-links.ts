import type { ShopSettings } from '#server/platform/settings/schema.ts';

type Permalinks = ShopSettings['permalinks'];

/** Paths of the shop's pages, each with both slashes. */
export type StorePaths = {
  readonly product: (slug: string) => string;
  readonly category: (path: string) => string;
  readonly tag: (slug: string) => string;
  readonly brand: (path: string) => string;
};

export function storePaths({ product, category, tag, brand }: Permalinks): StorePaths {
  const under = (first: string) => (path: string) => `/${first}/${path.split('/').map(encodeURIComponent).join('/')}/`;
  return { product: under(product), category: under(category), tag: under(tag), brand: under(brand) };
}

/** The query string of a variation's address: the initial choices of the form on its product's page. */
export function variationQuery(choices: Readonly<Record<string, string>>): string {
  const chosen = Object.entries(choices).filter(([, value]) => value !== '');
  const query = new URLSearchParams(chosen.map(([key, value]) => [`attribute_${key}`, value]));
  return chosen.length === 0 ? '' : `?${query.toString()}`;
}
