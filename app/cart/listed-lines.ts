import type { CartItem, LineExtension } from '#contract/cart-item.ts';

type Line = { readonly extensions?: { readonly vitrina?: LineExtension | undefined } | undefined };

/** Whether a list of the cart or of an order shows the line: not where the line it came with mentions it. */
export function isListed({ extensions }: Line): boolean {
  return extensions?.vitrina?.hidden !== true;
}

/** Whether the mini cart shows it, too. */
export function isInSmall(item: CartItem): boolean {
  return isListed(item) && item.extensions.vitrina?.hidden_in_mini_cart !== true;
}
