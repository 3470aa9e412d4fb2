/** A test of the suite that this shop does not pass, by its full name, and why. */
export type ExceptedTest = { readonly name: string; readonly reason: string };

/** At most five; one that passes after all has to leave the list. */
export const exceptions: readonly ExceptedTest[] = [
  {
    name: 'Coupons API tests Add coupon to order can add coupon to an order',
    reason:
      'it wants coupon_data among the fields of a coupon line; a real WooCommerce 10.9 writes coupon_info, as we do',
  },
  {
    name: 'Orders API tests List all orders orderby default',
    reason: 'it reads the shop’s time as if it were GMT; it fails wherever a shop is east of Greenwich',
  },
];
