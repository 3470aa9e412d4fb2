import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { eventOfTopic } from '#core/webhooks/topics.ts';
import { afterFailure, maxAttempts, pauseAfter } from '#core/webhooks/failures.ts';
import type { Authority } from '#server/admin/access/actor.ts';
import { writeAudit } from '#server/admin/audit/audit-log.ts';
import type { Database } from '#server/platform/db/database.ts';
import { queueWork } from '#server/platform/jobs/outbox-queue.ts';
import { lockWebhook } from './webhooks.ts';

const eventsAtOnce = 500;
/** Deliveries to one receiver at a time, in all processes together. */
const atOnce = 3;
/** From which time on a receiver is slow, in milliseconds: it is then called apart from the others. */
const slowAfter = 5000;

export const webhookDisabledTopic = 'mail.webhook-disabled';

/**
 * Turns what happened into deliveries, one for each webhook and object while that one waits for its first attempt or
 * its next; returns how many events it took. That a product changes while it is being made is no event of its own.
 */
export async function expandEvents(db: Database, at: Date): Promise<number> {
  const webhooks = await db.selectFrom('webhook').select(['id', 'topic']).where('status', '=', 'active').execute();
  const subscriptions = webhooks.map(({ id, topic }) => ({ id, topic, event: eventOfTopic(topic) }));
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from webhook_event where id = any(array(
        select id from webhook_event order by id limit ${eventsAtOnce} for update skip locked))
      returning topic, object_id, transaction
    ), wanted as (
      select distinct webhook.id, webhook.topic, taken.object_id
      from taken join jsonb_to_recordset(${JSON.stringify(subscriptions)}::text::jsonb)
        as webhook (id int, topic text, event text) on webhook.event = taken.topic
      where not (taken.topic = 'product.updated' and exists (
        select from taken made where made.topic = 'product.created' and made.object_id = taken.object_id
          and made.transaction = taken.transaction))
    ), queued as (
      insert into webhook_delivery (webhook_id, topic, object_id, delivery_key, available_at, created_at)
      select id, topic, object_id, replace(gen_random_uuid()::text, '-', ''), ${at}::timestamptz, ${at}::timestamptz
      from wanted
      where exists (select from webhook where webhook.id = wanted.id) and not exists (
        select from webhook_delivery waiting
        where waiting.webhook_id = wanted.id and waiting.object_id = wanted.object_id
          and waiting.topic = wanted.topic and waiting.finished_at is null and waiting.lease is null)
      order by object_id
      on conflict do nothing
    ) select count(*)::int as taken from taken
  `.execute(db);
  return rows[0]?.taken ?? 0;
}

/** A delivery that somebody has taken on, with what it takes. */
export type TakenDelivery = {
  readonly id: number;
  readonly webhookId: number;
  readonly topic: string;
  readonly objectId: number;
  readonly key: string;
  readonly lease: string;
  /** With this one. */
  readonly attempts: number;
  readonly url: string;
  readonly sealedSecret: string;
  readonly ownerName: string;
  readonly ownerRole: string;
};

export type TakeOptions = {
  readonly at: Date;
  /** Whether to look at receivers that take long: they are kept apart, so that nobody waits behind them. */
  readonly slow: boolean;
  /** Milliseconds after which a delivery whose process has died is taken by another. */
  readonly leaseMilliseconds: number;
};

/**
 * Takes the next delivery that is due, first of receivers that are called least at the moment. Two of one object are
 * never under way at once: the older state would arrive last.
 */
export async function takeDelivery(
  db: Database,
  { at, slow, leaseMilliseconds }: TakeOptions,
): Promise<TakenDelivery | null> {
  const underWay = sql`select from webhook_delivery other
    where other.webhook_id = one.webhook_id and other.object_id = one.object_id and other.finished_at is null
      and other.leased_until >= now()`;
  const due = sql`one.finished_at is null and one.available_at <= ${at}::timestamptz
    and (one.leased_until is null or one.leased_until < now())`;
  const { rows } = await sql<TakenDelivery>`
    update webhook_delivery set attempts = attempts + 1, lease = ${randomUUID()},
      leased_until = now() + make_interval(secs => ${leaseMilliseconds / 1000}::float8)
    from webhook
    where webhook.id = webhook_delivery.webhook_id and webhook_delivery.id = (
      select one.id from webhook_delivery one
      where one.webhook_id = (
        select receiver.id
        from webhook receiver
        cross join lateral (
          select count(*) as count from webhook_delivery taken
          where taken.webhook_id = receiver.id and taken.finished_at is null and taken.lease is not null
            and taken.leased_until >= now()) busy
        cross join lateral (
          select one.available_at from webhook_delivery one where one.webhook_id = receiver.id and ${due}
            and not exists (${underWay})
          order by one.available_at, one.id limit 1) next
        where receiver.status = 'active' and receiver.slow = ${slow}::boolean and busy.count < ${atOnce}
          and (receiver.paused_until is null or receiver.paused_until <= ${at}::timestamptz)
        order by busy.count, next.available_at, receiver.id limit 1
      ) and ${due} and not exists (${underWay})
      order by one.available_at, one.id limit 1 for update skip locked
    )
    returning webhook_delivery.id::float8 as id, webhook_id as "webhookId", webhook_delivery.topic,
      object_id as "objectId", delivery_key as key, lease, attempts, webhook.delivery_url as url,
      webhook.secret_sealed as "sealedSecret", webhook.owner_name as "ownerName", webhook.owner_role as "ownerRole"
  `.execute(db);
  return rows[0] ?? null;
}

/** How an attempt went: `status` null where there was no answer, and why. */
export type Attempt = { readonly status: number | null; readonly ms: number; readonly error: string | null };

/** Notes that a receiver has taken a delivery. */
export async function noteDelivered(db: Database, taken: TakenDelivery, { status, ms }: Attempt, at: Date) {
  await db
    .updateTable('webhook_delivery')
    .set({
      finished_at: at,
      outcome: 'delivered',
      response_status: status,
      response_ms: ms,
      error: null,
      lease: null,
      leased_until: null,
    })
    .where('id', '=', taken.id)
    .where('lease', '=', taken.lease)
    .execute();
  const slow = ms >= slowAfter;
  await sql`
    update webhook set failures = 0, paused_until = null, slow = ${slow}
    where id = ${taken.webhookId} and (failures > 0 or slow <> ${slow} or paused_until is not null)
  `.execute(db);
}

/** Lays a delivery aside until `at`: it is not the receiver's fault that it was not made. */
export async function putBack(db: Database, taken: TakenDelivery, error: string, at: Date): Promise<void> {
  const isGivenUp = taken.attempts >= maxAttempts;
  await db
    .updateTable('webhook_delivery')
    .set({
      error,
      lease: null,
      leased_until: null,
      ...(isGivenUp ? { finished_at: at, outcome: 'failed' } : { available_at: at }),
    })
    .where('id', '=', taken.id)
    .where('lease', '=', taken.lease)
    .execute();
}

/**
 * Notes that a delivery failed: it is tried again later, unless a newer one of the same object waits or it was tried
 * often enough. Its receiver rests meanwhile; what fails too often in a row is disabled, and the merchant told by mail.
 */
export async function noteFailure(db: Database, taken: TakenDelivery, attempt: Attempt, at: Date): Promise<void> {
  const { status, ms, error } = attempt;
  await db.transaction().execute(async (trx) => {
    const webhook = await lockWebhook(trx, taken.webhookId);
    const { rows } = await sql<{ id: number }>`
      update webhook_delivery set response_status = ${status}::int, response_ms = ${ms}::int, error = ${error},
        lease = null, leased_until = null, available_at = ${new Date(at.getTime() + pauseAfter(taken.attempts))}::timestamptz,
        finished_at = case when fate.outcome is null then null else ${at}::timestamptz end, outcome = fate.outcome
      from (select case
        when exists (select from webhook_delivery newer where newer.webhook_id = ${taken.webhookId}
          and newer.object_id = ${taken.objectId} and newer.topic = ${taken.topic} and newer.finished_at is null
          and newer.id <> ${taken.id}::bigint) then 'superseded'
        when ${taken.attempts}::int >= ${maxAttempts}::int then 'failed' end as outcome) fate
      where webhook_delivery.id = ${taken.id}::bigint and lease = ${taken.lease}
      returning webhook_delivery.id::float8 as id
    `.execute(trx);
    if (webhook === null || rows.length === 0 || webhook.status !== 'active') return;
    const fate = afterFailure(webhook.failures);
    const changed = { updated_at: at, slow: ms >= slowAfter };
    if (!fate.disabled) {
      const { failures, pause } = fate;
      const resting = sql<boolean>`coalesce(paused_until > ${at}::timestamptz, false)`;
      await trx
        .updateTable('webhook')
        .set({
          ...changed,
          failures,
          paused_until: new Date(at.getTime() + pause),
          ping_due: sql<boolean>`pinged_at is null`,
        })
        .where('id', '=', webhook.id)
        .where(sql<boolean>`not ${resting}`) // failures of several deliveries that were under way at once are one
        .execute();
      return;
    }
    const disabled = { ...changed, status: 'disabled', paused_until: null };
    await trx.updateTable('webhook').set(disabled).where('id', '=', webhook.id).execute();
    await queueWork(trx, webhookDisabledTopic, { webhookId: webhook.id, error }, at);
    const object = { type: 'webhook', id: webhook.id };
    await writeAudit(
      trx,
      'webhook.disable',
      [{ object, before: { status: 'active' }, after: { status: 'disabled', error } }],
      { authority: shopItself, at },
    );
  });
}

const shopItself: Authority = {
  actor: { kind: 'system', id: null, name: 'webhooks' },
  role: '',
  permissions: new Set(),
  ipAddress: '',
};

/** The id of a webhook that is to be pinged; each is taken by one process. Null: none is. */
export async function takePing(db: Database): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    update webhook set ping_due = false where id = (
      select id from webhook where ping_due order by id limit 1 for update skip locked)
    returning id
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** Notes that a webhook has answered to a ping. */
export async function notePinged(db: Database, id: number, at: Date): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ pinged_at: at, ping_due: false, updated_at: at })
    .where('id', '=', id)
    .where('pinged_at', 'is', null)
    .execute();
}
