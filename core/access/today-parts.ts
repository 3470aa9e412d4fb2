import type { Permission } from './permissions.ts';

/** What may wait for somebody, in the order in which Today shows it, and what seeing it requires. */
export const waitingParts = {
  to_pack: 'orders.read',
  unpaid_transfers: 'orders.read',
  order_tasks: 'orders.read',
  withdrawals: 'orders.read',
  messages: 'customers.read',
  reviews: 'reviews.read',
  low_stock: 'products.read',
  out_of_stock: 'products.read',
  dead_mails: 'system.read',
  failed_webhooks: 'webhooks.edit',
  findings: 'system.read',
} as const satisfies Readonly<Record<string, Permission>>;

export type WaitingPart = keyof typeof waitingParts;

/** What seeing turnover and best sellers requires. */
export const figuresPermission: Permission = 'reports.read';

/** The parts that somebody with these permissions may see. */
export function waitingPartsFor(permissions: ReadonlySet<Permission>): readonly WaitingPart[] {
  return (Object.keys(waitingParts) as WaitingPart[]).filter((part) => permissions.has(waitingParts[part]));
}
