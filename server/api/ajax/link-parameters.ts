/** Parameters by which a link to any page changes the cart. */
export const linkParameters = ['add-to-cart', 'remove_item', 'undo_item', 'remove_coupon', 'calc_shipping'] as const;
