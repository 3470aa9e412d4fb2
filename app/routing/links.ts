import { href } from 'react-router';
import { withoutLanguage } from '#contract/languages.ts';

/** Query parameter with the page of a list. */
export const listParameter = 'puslapis';

/** Addresses of the shop's own pages, from the route map, in the form with the closing slash. */
export const links = {
  home: () => href('/'),
  shop: () => `${href('/parduotuve')}/`,
  category: (path: string) => `${href('/produkto-kategorija/*', { '*': path })}/`,
  tag: (slug: string) => `${href('/produkto-zyma/:slug', { slug })}/`,
  brand: (path: string) => `${href('/gamintojas/*', { '*': path })}/`,
  product: (slug: string) => `${href('/produktas/:slug', { slug })}/`,
  cart: () => `${href('/krepselis')}/`,
  checkout: () => `${href('/apmokejimas')}/`,
  orderReceived: (id: number, key: string) =>
    `${href('/apmokejimas/order-received/:id', { id: String(id) })}/?key=${encodeURIComponent(key)}`,
  search: () => `${href('/paieska')}/`,
  contact: () => `${href('/rasykite-mums')}/`,
  withdrawal: () => `${href('/sutarties-atsisakymas')}/`,
  account: () => `${href('/mano-paskyra')}/`,
  newsletter: () => `${href('/naujienlaiskis')}/`,
  wishes: () => `${href('/norai')}/`,
  findOrder: () => `${href('/uzsakymo-paieska')}/`,
  /** A page of the blog; `list`: which. */
  blog: (list = 1) => `${href('/tinklarastis')}/${list === 1 ? '' : `?${listParameter}=${list}`}`,
  blogCategory: (slug: string, list = 1) =>
    `${href('/tinklarastis/kategorija/:slug', { slug })}/${list === 1 ? '' : `?${listParameter}=${list}`}`,
  post: (slug: string) => `${href('/tinklarastis/:slug', { slug })}/`,
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
