import { type Selectable, sql } from 'kysely';
import { possibleIds } from '#core/ids.ts';
import { type Webhook, webhookColumns, webhookOf } from '#server/admin/webhooks/webhooks.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { WebhookTable } from '#server/platform/db/tables.ts';
import { sentIds, sliceOf } from './list-answer.ts';
import type { RestCall } from './rest-call.ts';
import { filterDate } from './shop-dates.ts';

const orders = {
  date: sql`date_trunc('second', created_at)`,
  id: sql`id`,
  title: sql`name`,
};

/** The webhooks that a call asks for, by its filters, its order and its page; `total`: of all that fit. */
export async function listWebhooksOf(
  db: Database,
  { fields }: Pick<RestCall, 'fields'>,
): Promise<{ readonly webhooks: readonly Webhook[]; readonly total: number }> {
  const { search, status = 'all', orderby, order } = fields;
  const wanted = sentIds(fields['include']);
  const exclude = possibleIds(sentIds(fields['exclude']));
  const after = filterDate(fields, 'after');
  const before = filterDate(fields, 'before');
  const where = sql.join(
    [
      sql`true`,
      ...(status === 'all' ? [] : [sql`status = ${String(status)}`]),
      ...(typeof search === 'string' && search !== '' ? [sql`strpos(lower(name), lower(${search})) > 0`] : []),
      ...(wanted.length === 0 ? [] : [sql`id = any(${[...possibleIds(wanted)]}::int[])`]),
      ...(exclude.length === 0 ? [] : [sql`id <> all(${[...exclude]}::int[])`]),
      ...(after === null ? [] : [sql`${orders.date} > ${after}::timestamptz`]),
      ...(before === null ? [] : [sql`${orders.date} < ${before}::timestamptz`]),
    ],
    sql` and `,
  );
  const column = orders[orderby === 'id' || orderby === 'title' ? orderby : 'date'];
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { limit, offset } = sliceOf({ fields });
  const columns = sql.join(webhookColumns.map((name) => sql.ref(name)));
  const { rows } = await sql<Pick<Selectable<WebhookTable>, (typeof webhookColumns)[number]>>`
    select ${columns} from webhook where ${where} order by ${column} ${direction}, id limit ${limit} offset ${offset}
  `.execute(db);
  const count = await sql<{ total: number }>`select count(*)::int as total from webhook where ${where}`.execute(db);
  return { webhooks: rows.map(webhookOf), total: count.rows[0]?.total ?? 0 };
}
