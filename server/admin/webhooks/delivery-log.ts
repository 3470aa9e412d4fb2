import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';
import { outboxChannel } from '#server/platform/jobs/outbox-queue.ts';

/** A line of the log: one delivery with its last attempt. What was sent is not stored. */
export type LoggedDelivery = {
  readonly id: number;
  readonly webhookId: number;
  readonly topic: string;
  readonly objectId: number;
  /** The `X-WC-Webhook-Delivery-ID`. */
  readonly key: string;
  readonly attempts: number;
  /** Null: it waits for its first or its next attempt. */
  readonly outcome: 'delivered' | 'failed' | 'superseded' | null;
  readonly status: number | null;
  readonly milliseconds: number | null;
  readonly error: string | null;
  readonly createdAt: Date;
  /** Of one that waits: when it is tried. */
  readonly availableAt: Date;
  readonly finishedAt: Date | null;
};

/** The newest deliveries, of one webhook or of all; `failed`: only those that were given up or wait after a failure. */
export async function readDeliveryLog(
  db: Database,
  { webhookId, failed, limit }: { readonly webhookId: number | null; readonly failed: boolean; readonly limit: number },
): Promise<readonly LoggedDelivery[]> {
  const { rows } = await sql<LoggedDelivery>`
    select id::float8 as id, webhook_id as "webhookId", topic, object_id as "objectId", delivery_key as key, attempts,
      outcome, response_status as status, response_ms as milliseconds, error, created_at as "createdAt",
      available_at as "availableAt", finished_at as "finishedAt"
    from webhook_delivery
    where (${webhookId}::int is null or webhook_id = ${webhookId}::int)
      and (not ${failed}::boolean or outcome = 'failed' or (outcome is null and attempts > 0))
    order by id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Queues a delivery again and announces it; one that waits already is not queued twice. Null where there is none. */
export async function queueResend(
  trx: DatabaseTransaction,
  deliveryId: number,
  at: Date,
): Promise<{ readonly id: number; readonly webhookId: number } | null> {
  const { rows } = await sql<{ id: number; webhookId: number }>`
    insert into webhook_delivery (webhook_id, topic, object_id, delivery_key, resend_of, available_at, created_at)
    select webhook_id, topic, object_id, replace(gen_random_uuid()::text, '-', ''), id, ${at}::timestamptz, ${at}::timestamptz
    from webhook_delivery where id = ${deliveryId}::bigint
    on conflict (webhook_id, topic, object_id) where finished_at is null and attempts = 0
      do update set available_at = excluded.available_at
    returning id::float8 as id, webhook_id as "webhookId"
  `.execute(trx);
  if (rows[0] !== undefined) await sql`select pg_notify(${outboxChannel}, '')`.execute(trx);
  return rows[0] ?? null;
}

/** Forgets deliveries that are older than so many days, and those that wait for nobody; returns how many. */
export async function pruneDeliveries(db: Database, at: Date, keepDays: number): Promise<number> {
  const before = new Date(at.getTime() - keepDays * 86_400_000);
  const { rows } = await sql`
    delete from webhook_delivery where id in (
      select id from webhook_delivery where finished_at < ${before}::timestamptz order by finished_at
      limit 1000 for update skip locked)
    returning id
  `.execute(db);
  const waiting = await sql`
    delete from webhook_delivery using webhook
    where webhook.id = webhook_delivery.webhook_id and webhook.status <> 'active'
      and webhook_delivery.finished_at is null and webhook_delivery.created_at < ${before}::timestamptz
    returning webhook_delivery.id
  `.execute(db);
  return rows.length + waiting.rows.length;
}
