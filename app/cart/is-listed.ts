import type { CartItem } from '#contract/cart-item.ts';

/** Whether a list of the cart names the line: not where the line it came with tells of it. */
export function isListed({ extensions }: CartItem): boolean {
  return extensions.vitrina?.hidden !== true;
}
