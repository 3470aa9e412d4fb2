import { sql } from 'kysely';
import * as v from 'valibot';
import { isInStock, isPurchasable } from '#core/product/availability.ts';
import { readOffers } from '#server/catalog/products/read-offers.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { OutboxHandler } from '#server/platform/jobs/outbox.ts';
import { backInStockMailTopic, stockReturnedTopic } from './back-in-stock-requests.ts';

const payloadSchema = v.looseObject({ productId: v.pipe(v.number(), v.integer()) });
const batchSize = 500; // requests that one transaction queues the mails of

/**
 * Queues the mail of everybody who waits for a product or a variation of it that is in stock, the oldest request first:
 * with the mark that it is queued, in one transaction, so that each is queued once whoever else looks at the same time.
 * Returns how many.
 */
export async function queueBackInStockMails(db: Database, productId: number, at: Date): Promise<number> {
  const { rows: waitedFor } = await sql<{ id: number }>`
    select distinct request.product_id as id
    from back_in_stock_request request join product on product.id = request.product_id
    where ${productId}::int in (product.id, product.parent_id)
      and request.confirmed_at is not null and request.queued_at is null and request.expires_at > ${at}
  `.execute(db);
  return queueFor(db, await inStock(db, idsOf(waitedFor), at), at);
}

/**
 * Looks at all that is waited for: what came back without a change of its stock, as with a product that is published
 * again, and what was missed because somebody began to wait while the stock changed. Returns how many mails it queued.
 */
export async function queueAllBackInStockMails(db: Database, at: Date): Promise<number> {
  const { rows: waitedFor } = await sql<{ id: number }>`
    select distinct product_id as id from back_in_stock_request
    where confirmed_at is not null and queued_at is null and expires_at > ${at}
  `.execute(db);
  return queueFor(db, await inStock(db, idsOf(waitedFor), at), at);
}

function idsOf(rows: readonly { readonly id: number }[]): readonly number[] {
  return rows.map(({ id }) => id);
}

/** Which of these can be bought now. */
export async function inStock(db: Database, ids: readonly number[], at: Date): Promise<readonly number[]> {
  const offers = await readOffers(db, ids, at);
  return ids.filter((id) => {
    const sellable = offers.get(id)?.sellable;
    return sellable !== undefined && isPurchasable(sellable) && isInStock(sellable);
  });
}

async function queueFor(db: Database, productIds: readonly number[], at: Date): Promise<number> {
  if (productIds.length === 0) return 0;
  let queued = 0;
  for (;;) {
    const count = await queueBatch(db, productIds, at);
    queued += count;
    if (count < batchSize) return queued;
  }
}

async function queueBatch(db: Database, productIds: readonly number[], at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select id from back_in_stock_request
      where product_id = any(${productIds}::int[])
        and confirmed_at is not null and queued_at is null and expires_at > ${at}
      order by created_at, id limit ${batchSize} for update skip locked
    ), marked as (
      update back_in_stock_request request set queued_at = ${at} from due where request.id = due.id
      returning request.id, request.created_at
    )
    insert into outbox (topic, payload, available_at, created_at)
    select ${backInStockMailTopic}, jsonb_build_object('requestId', id), ${at}::timestamptz, ${at}::timestamptz
    from (select * from marked order by created_at, id) as oldest_first
    returning id
  `.execute(db);
  return rows.length;
}

/** Works off the entries that the database queues when stock returns (migration 0030). */
export function stockReturnHandlers(clock: Clock, isEnabled: () => boolean): Readonly<Record<string, OutboxHandler>> {
  return {
    async [stockReturnedTopic](entry, db) {
      const parsed = v.safeParse(payloadSchema, entry.payload);
      if (!parsed.success) return { reason: 'not the payload of returned stock', final: true };
      if (isEnabled()) await queueBackInStockMails(db, parsed.output.productId, clock());
      return null;
    },
  };
}
