import type { CartItem, LineExtension } from '#contract/cart-item.ts';

type Line = { readonly extensions?: { readonly vitrina?: LineExtension | undefined } | undefined };

/** Whether a list of the cart or of an order names the line: not where the line it came with tells of it. */
export function isListed({ extensions }: Line): boolean {
  return extensions?.vitrina?.hidden !== true;
}

/** Whether the cart in small names it, too. */
export function isInSmall(item: CartItem): boolean {
  return isListed(item) && item.extensions.vitrina?.hidden_in_mini_cart !== true;
}
