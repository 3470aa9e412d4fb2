import type { Selectable } from 'kysely';
import { isPossibleId } from '#core/ids.ts';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';
import type { WebhookTable } from '#server/platform/db/tables.ts';

/** Statuses of webhooks; `disabled`: by the shop itself, after repeated failure. Only active ones are called. */
export const webhookStatuses = ['active', 'paused', 'disabled'] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];

/** An address that is called when something happens. Its secret is not part of it: nobody reads it again. */
export type Webhook = {
  readonly id: number;
  readonly name: string;
  readonly status: WebhookStatus;
  readonly topic: string;
  readonly deliveryUrl: string;
  /** Who said last where deliveries go, and by which role's rights they are read. */
  readonly ownerName: string;
  readonly ownerRole: string;
  /** Failures since the last success. */
  readonly failures: number;
  /** Null: it has never answered to a ping. */
  readonly pingedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date | null;
};

export const webhookColumns = [
  'id',
  'name',
  'status',
  'topic',
  'delivery_url',
  'owner_name',
  'owner_role',
  'failures',
  'pinged_at',
  'created_at',
  'updated_at',
] as const;

type Row = Pick<Selectable<WebhookTable>, (typeof webhookColumns)[number]>;

/** A webhook of its row. */
export function webhookOf(row: Row): Webhook {
  return {
    id: row.id,
    name: row.name,
    status: row.status as WebhookStatus,
    topic: row.topic,
    deliveryUrl: row.delivery_url,
    ownerName: row.owner_name,
    ownerRole: row.owner_role,
    failures: row.failures,
    pingedAt: row.pinged_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The webhook of an id; null where there is none. */
export async function findWebhook(db: Database, id: number): Promise<Webhook | null> {
  if (!isPossibleId(id)) return null;
  const row = await db.selectFrom('webhook').select(webhookColumns).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : webhookOf(row);
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockWebhook(trx: DatabaseTransaction, id: number): Promise<Webhook | null> {
  if (!isPossibleId(id)) return null;
  const row = await trx
    .selectFrom('webhook')
    .select(webhookColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : webhookOf(row);
}

/** All webhooks by their ids. */
export async function listWebhooks(db: Database): Promise<readonly Webhook[]> {
  const rows = await db.selectFrom('webhook').select(webhookColumns).orderBy('id').execute();
  return rows.map(webhookOf);
}
