import * as v from 'valibot';
import { type Decimal, parseDecimal } from '#core/decimal.ts';
import { changeMetaData } from '#core/meta-data/change-meta-data.ts';
import { minorUnits, type MinorUnits, noMoney, roundHalfUpToMinor, sumMinor } from '#core/money.ts';
import { grossOf, type OrderPart } from '#core/order/split-refund.ts';
import { quantity, quantityOf } from '#core/quantity.ts';
import { fail, ok } from '#core/result.ts';
import { defineAction } from '#server/admin/actions/action.ts';
import { writeRefund } from '#server/sales/orders/write-refund.ts';
import { type ItemKind, itemIndex } from '#server/sales/stored-orders/item-ids.ts';
import { lockOrder } from '#server/sales/stored-orders/lock-order.ts';
import { by, noteEvent } from '#server/sales/stored-orders/order-records.ts';
import { readRefunds } from '#server/sales/stored-orders/refunds.ts';
import { readOrder, type StoredOrder } from '#server/sales/stored-orders/stored-order.ts';

const maxAmount = 1_000_000_000; // major units
const amount = v.pipe(
  v.string(),
  v.transform(parseDecimal),
  v.check((value) => value !== null && value.abs().lt(maxAmount), 'an amount such as 10 or 4.99'),
  v.transform((value) => value as Decimal),
);
const partSchema = v.object({
  id: v.number(),
  quantity: v.optional(v.number(), 0),
  /** Net, in major units. */
  total: amount,
  taxes: v.optional(v.array(v.object({ rateId: v.number(), total: amount })), []),
});
type SentPart = v.InferOutput<typeof partSchema>;

const kinds: readonly Extract<ItemKind, 'line' | 'shipping' | 'fee'>[] = ['line', 'shipping', 'fee'];

/** The part of the order that an id names; null where it has none of it. */
function partOf(order: StoredOrder, sent: SentPart): OrderPart | null {
  const decimals = order.snapshot.currency.currency_minor_unit;
  for (const kind of kinds) {
    const index = itemIndex(order.id, kind, sent.id);
    if (index === null) continue;
    const pieces = quantity(Math.max(0, sent.quantity));
    return {
      key: `${kind}:${index}`,
      quantity: kind === 'line' && pieces.ok ? pieces.value : quantityOf(0),
      net: roundHalfUpToMinor(sent.total, decimals),
      taxes: sent.taxes.map(({ rateId, total }) => ({ rateId, amount: roundHalfUpToMinor(total, decimals) })),
    };
  }
  return null;
}

function isPartOf({ lines, snapshot }: StoredOrder, { key }: OrderPart): boolean {
  const [kind, number] = key.split(':');
  const index = Number(number);
  if (kind === 'line') return lines.some(({ position }) => position === index);
  const parts = kind === 'shipping' ? snapshot.shippingLines : snapshot.fees;
  return parts.some((part, place) => (part.index ?? place) === index);
}

/** Parts of one key as one. */
function merged(parts: readonly OrderPart[]): readonly OrderPart[] {
  return [...new Map(parts.map((part) => [part.key, part])).values()];
}

/**
 * Refunds an order, or some of it: certain amounts of its parts, or an amount. Where its payment is to be refunded by
 * the provider, whoever runs the action asks it afterwards (`askRefundProvider`).
 */
export const createRefund = defineAction({
  name: 'order.refund',
  permission: 'orders.refund',
  schema: v.object({
    orderId: v.number(),
    /** In major units, with tax; null: what the parts come to. */
    amount: v.nullable(amount),
    reason: v.pipe(v.string(), v.maxLength(10_000)),
    parts: v.pipe(v.array(partSchema), v.maxLength(1000)),
    restock: v.boolean(),
    /** Whether the provider of its payment is asked to send the money. */
    throughProvider: v.boolean(),
    metaData: v.optional(v.pipe(v.array(v.looseObject({})), v.maxLength(1000)), []),
  }),
  async run(input, { trx, at, audit, authority }) {
    const { orderId, reason, restock } = input;
    await lockOrder(trx, orderId);
    const order = await readOrder(trx, orderId);
    if (order === null) return fail({ code: 'unknown_order' });
    const parts = merged(input.parts.flatMap((part) => partOf(order, part) ?? [])).filter((part) =>
      isPartOf(order, part),
    );
    const sum = sumMinor(parts.map(grossOf));
    const decimals = order.snapshot.currency.currency_minor_unit;
    const wanted: MinorUnits = input.amount === null ? sum : roundHalfUpToMinor(input.amount, decimals);
    if (wanted < 0) return fail({ code: 'negative_amount' });
    if (wanted > minorUnits(order.amounts.total - order.amounts.refunded)) return fail({ code: 'too_much' });
    const written = await writeRefund(
      trx,
      { orderId, wish: { kind: 'exact', parts, amount: wanted }, reason, restock },
      {
        at,
        payment: input.throughProvider && wanted > noMoney ? 'asked' : 'by_hand',
        anyStatus: true,
        named: parts,
        hasAmount: input.amount !== null || parts.length > 0,
        refundedBy: authority.actor.id ?? 0,
        metaData: changeMetaData([], input.metaData),
        actor: authority.actor,
      },
    );
    if (!written.ok) return fail({ code: 'too_much' });
    audit({
      object: { type: 'order', id: orderId },
      before: { refunded: order.amounts.refunded },
      after: { refunded: order.amounts.refunded + written.value.total, refund: written.value.id, reason },
    });
    return ok(written.value);
  },
});

/**
 * Deletes a refund. One with a credit note, or whose money a provider sends, stays: neither can be made undone by
 * deleting it. The status of the order and its stock stay as they are.
 */
export const deleteRefund = defineAction({
  name: 'order.refund-delete',
  permission: 'orders.refund',
  schema: v.object({ orderId: v.number(), id: v.number() }),
  async run({ orderId, id }, { trx, at, audit, authority }) {
    await lockOrder(trx, orderId);
    const refund = (await readRefunds(trx, orderId)).find((one) => one.id === id);
    if (refund === undefined) return fail({ code: 'unknown_refund' });
    const credited = await trx.selectFrom('invoice').select('id').where('refund_id', '=', id).executeTakeFirst();
    if (credited !== undefined || refund.paymentStatus === 'done' || refund.paymentStatus === 'asked')
      return fail({ code: 'refund_final' });
    await trx.deleteFrom('refund').where('id', '=', id).execute();
    await trx
      .updateTable('shop_order')
      .set((eb) => ({ refunded_total: eb('refunded_total', '-', refund.total), updated_at: at }))
      .where('id', '=', orderId)
      .execute();
    await noteEvent(trx, orderId, 'edited', { fields: ['refunds'], refundId: id, ...by(authority.actor) }, at);
    audit({
      object: { type: 'order', id: orderId },
      before: { refund: id, amount: refund.total },
      after: { refund: null },
    });
    return ok(refund);
  },
});
