import { sql } from 'kysely';
import type { WaitingPart } from '#core/access/today-parts.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Counts of more than this are told as this many. */
export const maxWaiting = 1000;

/** How many rows there are, up to `maxWaiting`: nobody reads further, and each keeps an index short. */
const upTo = (from: ReturnType<typeof sql>) =>
  sql<{ count: number }>`select count(*)::int as count from (select 1 ${from} limit ${maxWaiting}) as few`;

type Counted = Exclude<WaitingPart, 'findings'>;

type Options = { readonly lowStockAmount: number; readonly at: Date };

const week = 7 * 86_400_000; // milliseconds

function rowsOf(part: Counted, { lowStockAmount, at }: Options): ReturnType<typeof sql> {
  switch (part) {
    case 'to_pack':
      return sql`from shop_order where status = 'processing'`;
    case 'unpaid_transfers':
      return sql`from shop_order where status = 'on-hold' and payment_status <> 'paid'`;
    case 'order_tasks':
      return sql`from shop_order where cardinality(tasks) > 0`;
    case 'withdrawals':
      return sql`from withdrawal where done_at is null`;
    case 'messages':
      return sql`from contact_message where done_at is null`;
    case 'reviews':
      return sql`from review where status = 'held' and not trashed`;
    case 'low_stock':
      return sql`${sold} and managed and quantity > 0 and quantity <= coalesce(low_amount, ${lowStockAmount}::numeric)`;
    case 'out_of_stock':
      return sql`${sold} and case when managed then quantity <= 0 and backorders = 'no' else stock.status = 'outofstock' end`;
    case 'dead_mails':
      return sql`from outbox where topic like 'mail.%' and finished_at is null and dead_at is not null`;
    case 'failed_webhooks':
      return sql`from webhook_delivery where outcome = 'failed' and finished_at > ${new Date(at.getTime() - week)}::timestamptz`;
  }
}

/** Stock of what is on sale. */
const sold = sql`from stock join product on product.id = stock.product_id left join product parent on parent.id = product.parent_id
  where product.status = 'publish' and coalesce(parent.status, 'publish') = 'publish'`;

/** How many of each of these things wait for somebody, one after the other: the embedded database is one connection. */
export async function readWaiting(
  db: Database,
  parts: readonly Counted[],
  options: Options,
): Promise<Readonly<Partial<Record<Counted, number>>>> {
  const counts: Partial<Record<Counted, number>> = {};
  for (const part of parts) {
    const { rows } = await upTo(rowsOf(part, options)).execute(db);
    counts[part] = rows[0]?.count ?? 0;
  }
  return counts;
}
