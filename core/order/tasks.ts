/** What an order may want of the merchant before it goes on; `''`: nothing. */
export const orderTasks = [
  /** The money came when the goods were no longer there. */
  'paid_without_stock',
  /** Another sum came than was due. */
  'wrong_amount',
  /** The money came a second time. */
  'paid_twice',
  /** The money came after the order was cancelled or refunded. */
  'paid_after_cancel',
] as const;
export type OrderTask = (typeof orderTasks)[number];
