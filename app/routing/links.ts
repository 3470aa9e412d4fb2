import { href } from 'react-router';
import { backInStockParameters } from '#contract/back-in-stock-paths.ts';
import { withoutLanguage } from '#contract/languages.ts';
import { type AddressedKind, pathOf } from '#core/site/addresses.ts';
import { currentAddresses } from './addresses.ts';

/** Query parameter with the page of a list. */
export const listParameter = 'puslapis';

/** A page as the merchant names its address. */
function pathTo(kind: AddressedKind, name?: string): string {
  return pathOf(currentAddresses(), kind, name);
}

/** What the address of a page of a list ends with; `list`: which. */
export function pageOfList(list: number): string {
  return list === 1 ? '' : `?${listParameter}=${list}`;
}

/**
 * Addresses of the shop's own pages in the form with the closing slash: as the shop names them, the others from the
 * route map.
 */
export const links = {
  home: () => href('/'),
  shop: () => pathTo('shop'),
  /** By its slugs from the root. */
  category: (path: string) => pathTo('category', path),
  tag: (slug: string) => pathTo('tag', slug),
  brand: (path: string) => pathTo('brand', path),
  /** Where the address names the category of a product, this leads there: its own address comes with the product. */
  product: (slug: string) => pathTo('product', slug),
  cart: () => pathTo('cart'),
  checkout: () => pathTo('checkout'),
  orderReceived: (id: number, key: string) => `${pathTo('orderReceived', String(id))}?key=${encodeURIComponent(key)}`,
  search: () => pathTo('search'),
  contact: () => `${href('/rasykite-mums')}/`,
  withdrawal: () => `${href('/sutarties-atsisakymas')}/`,
  account: () => `${href('/mano-paskyra')}/`,
  newsletter: () => `${href('/naujienlaiskis')}/`,
  wishes: () => `${href('/norai')}/`,
  backInStock: () => `${href('/pranesimas-apie-preke')}/`,
  backInStockOf: (productId: number) => `${links.backInStock()}?${backInStockParameters.product}=${productId}`,
  findOrder: () => `${href('/uzsakymo-paieska')}/`,
  /** A page of the blog; `list`: which. */
  blog: (list = 1) => pathTo('blog') + pageOfList(list),
  blogCategory: (slug: string, list = 1) => pathTo('blogCategory', slug) + pageOfList(list),
  post: (slug: string) => pathTo('post', slug),
  page: (slug: string) => `${href('/:slug', { slug })}/`,
};

/**
 * Path and query of an absolute or relative address of this shop, without its language, as `links` give them;
 * `fallback` for anything else.
 */
export function localPath(address: string, fallback: string): string {
  const url = URL.parse(address, 'http://shop.invalid');
  if (url === null) return fallback;
  const path = withoutLanguage(`${url.pathname}${url.search}`);
  return path.startsWith('/') && !path.startsWith('//') ? path : fallback;
}

/** Whether the URL is that of the page at `path`, in any language. */
export function isAt(url: URL, path: string): boolean {
  return decodeURI(withoutLanguage(url.pathname)) === decodeURI(path);
}
