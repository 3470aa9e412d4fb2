import type { Cart } from '#contract/cart.ts';
import { offlineCartKey, type OfflineCart } from '#contract/offline-cart.ts';
import { displayName, isLinkedPart } from './line-family.ts';
import { isListed } from './listed-lines.ts';

/** The lines of a cart as the offline page names them: without prices, which only the shop knows. */
export function offlineCart({ items }: Pick<Cart, 'items'>): OfflineCart {
  return items
    .filter((line) => isListed(line) && !isLinkedPart(line))
    .map((line) => [displayName(line), line.quantity] as const);
}

/** Keeps what is in the cart for the page that is shown without a connection; a browser that keeps nothing shows none. */
export function rememberOffline(cart: Pick<Cart, 'items'>): void {
  try {
    localStorage.setItem(offlineCartKey, JSON.stringify(offlineCart(cart)));
  } catch {
    // storage is full, or not allowed
  }
}
