import type { OrderStatus } from './order-states.ts';

/** Tasks that an order may raise for the merchant. An order may have several at once. */
export const orderTasks = [
  /** Paid, or about to be, but the stock is no longer available. */
  'paid_without_stock',
  /** The amount paid differs from the amount due. */
  'wrong_amount',
  /** The order was paid a second time. */
  'paid_twice',
  /** The payment arrived after the order was cancelled or refunded. */
  'paid_after_cancel',
  /** The payment arrived when the order's coupon had been used up by others. */
  'coupon_beyond_limit',
  /** The customer withdraws from the contract, completely or in part. */
  'withdrawal',
] as const;
export type OrderTask = (typeof orderTasks)[number];

export function parseOrderTask(source: unknown): OrderTask | null {
  return orderTasks.find((task) => task === source) ?? null;
}

const unpaidStatuses = new Set<OrderStatus>(['pending', 'on-hold', 'failed', 'cancelled']);
const settledApart: ReadonlySet<string> = new Set<OrderTask>(['paid_twice', 'withdrawal']);

/**
 * The tasks left open when the merchant changes an order's status. Processing a waiting order accepts what was paid; a
 * full refund undoes it. A second payment, and a withdrawal, are never settled by a status change.
 */
export function tasksLeft(tasks: readonly string[], from: OrderStatus, to: OrderStatus): readonly string[] {
  const takenOn = unpaidStatuses.has(from) && (to === 'processing' || to === 'completed');
  return takenOn || to === 'refunded' ? tasks.filter((task) => settledApart.has(task)) : tasks;
}
