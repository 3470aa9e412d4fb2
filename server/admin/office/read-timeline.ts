import * as v from 'valibot';
import type { OrderEvent } from '#contract/office/order.ts';
import type { Database } from '#server/platform/db/database.ts';

/** The fields of events that people read; others are for the shop itself. */
const shownFields = [
  'from',
  'to',
  'reason',
  'cause',
  'text',
  'toCustomer',
  'subject',
  'sent',
  'topic',
  'error',
  'number',
  'carrier',
  'total',
  'restocked',
  'received',
  'due',
  'on',
  'reference',
  'paid',
  'state',
  'method',
  'task',
  'done',
  'fields',
  'mail',
  'lines',
  'rules',
] as const;

const dataSchema = v.looseObject({
  actor: v.optional(v.looseObject({ kind: v.string(), name: v.string() })),
  author: v.optional(v.nullable(v.string())),
});

/** The history of an order, the newest first. */
export async function readTimeline(db: Database, orderId: number): Promise<readonly OrderEvent[]> {
  const rows = await db
    .selectFrom('order_event')
    .select(['id', 'at', 'kind', 'data'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, at, kind, data }) => {
    const parsed = v.safeParse(dataSchema, data);
    const fields: Readonly<Record<string, unknown>> = parsed.success ? parsed.output : {};
    const actor = parsed.success ? parsed.output.actor : undefined;
    return {
      id,
      at: at.toISOString(),
      kind,
      actor_kind: actor?.kind ?? (kind === 'message' ? 'customer' : ''),
      actor: actor?.name ?? (parsed.success ? (parsed.output.author ?? '') : ''),
      data: Object.fromEntries(shownFields.flatMap((name) => (name in fields ? [[name, fields[name]]] : []))),
    };
  });
}
