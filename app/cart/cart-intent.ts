import type { AddItemBody, UpdateCustomerBody } from '#contract/cart-request.ts';

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
