/** Addresses of cart, checkout and orders, below `storeApiPath`. */
export const cartPaths = {
  cart: '/cart',
  addItem: '/cart/add-item',
  updateItem: '/cart/update-item',
  removeItem: '/cart/remove-item',
  updateCustomer: '/cart/update-customer',
  selectShippingRate: '/cart/select-shipping-rate',
  items: '/cart/items',
  extensions: '/cart/extensions',
  applyCoupon: '/cart/apply-coupon',
  removeCoupon: '/cart/remove-coupon',
  coupons: '/cart/coupons',
  checkout: '/checkout',
} as const;

/** An order as its shopper may read it: by its key and the e-mail it was placed with. */
export function orderPath(orderId: number, key: string, billingEmail: string): string {
  const query = new URLSearchParams({ key, billing_email: billingEmail });
  return `/order/${orderId}?${query}`;
}

/** Path for paying an order that is still unpaid. */
export function payOrderPath(orderId: number): string {
  return `/checkout/${orderId}`;
}
