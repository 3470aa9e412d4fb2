import { createContext, useContext } from 'react';
import { useNavigate } from 'react-router';
import { type ApiFailure, unreachable } from '#contract/api-answer.ts';
import type { Cart } from '#contract/cart.ts';
import type { AddItemBody, UpdateCustomerBody } from '#contract/cart-request.ts';
import { itemsInCartCookie } from '#contract/cookie-names.ts';
import { readCookie } from '#app/browser/read-browser-cookie.ts';
import { links } from '#app/routing/links.ts';

/** Everything a page can do to a cart; pages without script send the same by form. */
export type CartIntent =
  | { readonly type: 'load' }
  | { readonly type: 'add'; readonly body: AddItemBody }
  | { readonly type: 'update'; readonly key: string; readonly quantity: number }
  | { readonly type: 'remove'; readonly key: string }
  /** Brings back the line that was removed last. */
  | { readonly type: 'restore'; readonly key: string }
  | { readonly type: 'applyCoupon'; readonly code: string }
  | { readonly type: 'removeCoupon'; readonly code: string }
  | { readonly type: 'selectShipping'; readonly packageId: number; readonly rateId: string }
  /** `omniva:88875` */
  | { readonly type: 'pickTerminal'; readonly terminal: string }
  | { readonly type: 'updateCustomer'; readonly body: UpdateCustomerBody };

/** How many pieces an intent puts into the cart. */
export function addedPieces(intent: CartIntent): number {
  if (intent.type !== 'add') return 0;
  return typeof intent.body.quantity === 'number' ? intent.body.quantity : 1;
}

/** The cart in this browser, one for the whole page. */
export type CartStore = {
  /** The cart from the server's last answer, with the pending changes applied; null while it is not known. */
  readonly cart: Cart | null;
  /** How many pieces are in it, with those being added; only those where there is no cart yet. */
  readonly count: number;
  readonly busy: boolean;
  /** Runs one intent after the other; null when it went well. */
  readonly run: (intent: CartIntent) => Promise<ApiFailure | null>;
  /** Takes in a cart that is newer than all before. */
  readonly accept: (cart: Cart | null) => void;
  /** Takes in a cart that came with the page, unless a change was answered since the page was asked for. */
  readonly acceptLoaded: (cart: Cart | null) => void;
};

export const CartContext = createContext<CartStore>({
  cart: null,
  count: 0,
  busy: false,
  run: () => Promise.resolve(unreachable),
  accept: () => undefined,
  acceptLoaded: () => undefined,
});

/** The cart, and a way to change it. */
export function useCartStore(): CartStore {
  return useContext(CartContext);
}

/** Whether the server's cookie states that the cart is not empty. */
export function hasCartCookie(): boolean {
  const value = readCookie(document.cookie, itemsInCartCookie);
  return value !== null && value !== '0';
}

/** Goes to the cart's page. */
export function useGoToCart(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => navigate(links.cart());
}
