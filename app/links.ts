import { href } from 'react-router';

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
  page: (slug: string) => `${href('/:slug', { slug })}/`,
};

/** Path and query of an absolute or relative address of this shop; `fallback` for anything else. */
export function localPath(address: string, fallback: string): string {
  const url = URL.parse(address, 'http://shop.invalid');
  if (url === null) return fallback;
  const path = `${url.pathname}${url.search}`;
  return path.startsWith('/') && !path.startsWith('//') ? path : fallback;
}
