import * as v from 'valibot';
import type { Database } from '#server/platform/db/database.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { parseOrderStatus } from '#core/order/order-states.ts';
import { orderStatusName } from './order-status-name.ts';

/** A line of an order's history as a note. */
export type OrderNote = {
  readonly id: number;
  readonly at: Date;
  /** Name of the person who wrote it; null: the shop. */
  readonly author: string | null;
  readonly text: string;
  readonly toCustomer: boolean;
};

type EventRow = { readonly id: number; readonly at: Date; readonly kind: string; readonly data: unknown };

const written = v.looseObject({
  text: v.optional(v.string(), ''),
  toCustomer: v.optional(v.boolean(), false),
  author: v.optional(v.nullable(v.string()), null),
  from: v.optional(v.string(), ''),
  to: v.optional(v.string(), ''),
  byPerson: v.optional(v.boolean(), false),
  actor: v.optional(v.looseObject({ name: v.string() })),
  subject: v.optional(v.string(), ''),
  sent: v.optional(v.boolean(), false),
  number: v.optional(v.string(), ''),
  carrier: v.optional(v.string(), ''),
  reason: v.optional(v.string(), ''),
  lines: v.optional(v.array(v.looseObject({ name: v.string(), from: v.number(), to: v.number() })), []),
  rules: v.optional(v.array(v.string()), []),
});

type Written = v.InferOutput<typeof written>;

function statusText({ from, to }: Written, texts: Texts): string {
  const name = (status: string) => orderStatusName(parseOrderStatus(status) ?? 'pending', texts);
  return texts.text('Order status changed from %1$s to %2$s.', name(from), name(to));
}

function stockText({ lines }: Written, texts: Texts): string {
  const moved = lines.map(({ name, from, to }) => `${name} (${from}→${to})`).join(', ');
  const isLess = lines.some(({ from, to }) => to < from);
  return isLess ? texts.text('Stock levels reduced: %s', moved) : texts.text('Stock levels increased: %s', moved);
}

/** What a line of the history says; null where it says nothing by itself. */
function textOf(kind: string, data: Written, texts: Texts): string | null {
  switch (kind) {
    case 'note':
    case 'message':
      return data.text;
    case 'status':
      return statusText(data, texts);
    case 'mail':
      return data.sent ? texts.text('E-mail sent: %s', data.subject) : null;
    case 'stock':
      return stockText(data, texts);
    case 'refund':
      return data.reason === '' ? texts.text('Refunded.') : texts.text('Refunded: %s', data.reason);
    case 'invoice':
      return texts.text('Document issued: %s', data.number);
    case 'parcel':
      return texts.text('Parcel sent: %s', `${data.carrier} ${data.number}`.trim());
    case 'payment':
      return texts.text('The payment changed.');
    case 'created':
      return texts.text('Made by a program, without: %s.', data.rules.join(', '));
    case 'edited':
      return texts.text('The order was changed.');
    default:
      return null;
  }
}

function noteOf({ id, at, kind, data }: EventRow, texts: Texts): OrderNote | null {
  const parsed = v.safeParse(written, data);
  const noteText = parsed.success ? textOf(kind, parsed.output, texts) : null;
  if (!parsed.success || noteText === null) return null;
  const { author, byPerson, actor, toCustomer } = parsed.output;
  return {
    id,
    at,
    author: byPerson ? (actor?.name ?? author) : author,
    text: noteText,
    toCustomer: kind === 'note' && toCustomer,
  };
}

/** The notes of an order, the newest first: what was written, and what happened to it. */
export async function readOrderNotes(db: Database, orderId: number, texts: Texts): Promise<readonly OrderNote[]> {
  const rows = await db
    .selectFrom('order_event')
    .select(['id', 'at', 'kind', 'data'])
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap((row) => noteOf(row, texts) ?? []);
}
