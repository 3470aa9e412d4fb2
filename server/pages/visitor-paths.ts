import type { ShopSettings } from '#server/settings/schema.ts';
import { documentPath } from './page-path.ts';

/** Whether a page shows something of one visitor: cart, checkout and orders, in every language. */
export function isVisitorPath(path: string, { permalinks }: ShopSettings): boolean {
  const [first = '', second = ''] = documentPath(path)
    .split('/')
    .filter((part) => part !== '');
  const page = first === 'en' ? second : first;
  return page === permalinks.cart || page === permalinks.checkout;
}
