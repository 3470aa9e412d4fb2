import type { OrderStatus } from './order-states.ts';

/** What an order may want of the merchant. An order may want several things at once. */
export const orderTasks = [
  /** The money came, or is on its way, and the goods are no longer there. */
  'paid_without_stock',
  /** Another sum came than was due. */
  'wrong_amount',
  /** The money came a second time. */
  'paid_twice',
  /** The money came after the order was cancelled or refunded. */
  'paid_after_cancel',
  /** The money came when the order's coupon had been used up by others. */
  'coupon_beyond_limit',
  /** Its buyer withdraws from the contract, as a whole or in part. */
  'withdrawal',
] as const;
export type OrderTask = (typeof orderTasks)[number];

export function parseOrderTask(source: unknown): OrderTask | null {
  return orderTasks.find((task) => task === source) ?? null;
}

const waiting = new Set<OrderStatus>(['pending', 'on-hold', 'failed', 'cancelled']);
const settledApart: ReadonlySet<string> = new Set<OrderTask>(['paid_twice', 'withdrawal']);

/**
 * What is left to do when the merchant moves an order. Taking on an order that waited says yes to what came; giving all
 * of it back undoes it. Money that came twice, and a withdrawal, are never settled by moving the order.
 */
export function tasksLeft(tasks: readonly string[], from: OrderStatus, to: OrderStatus): readonly string[] {
  const takenOn = waiting.has(from) && (to === 'processing' || to === 'completed');
  return takenOn || to === 'refunded' ? tasks.filter((task) => settledApart.has(task)) : tasks;
}
