import * as v from 'valibot';
import { changeMetaData } from '#core/meta-data/change-meta-data.ts';
import { type MinorUnits, noMoney, roundHalfUpToMinor, sumMinor } from '#core/money.ts';
import { grossOf, type OrderPart, type RefundWish } from '#core/order/split-refund.ts';
import { quantity, quantityOf } from '#core/quantity.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { defineAction } from '#server/admin/actions/action.ts';
import { writeRefund } from '#server/sales/orders/write-refund.ts';
import { type ItemKind, itemIndex } from '#server/sales/stored-orders/item-ids.ts';
import { lockOrder } from '#server/sales/stored-orders/lock-order.ts';
import { by, noteEvent } from '#server/sales/stored-orders/order-records.ts';
import { readRefunds } from '#server/sales/stored-orders/refunds.ts';
import { readOrder, type StoredOrder } from '#server/sales/stored-orders/stored-order.ts';
import { type RefundInput, refundSchema, type SentPart } from './refund-schema.ts';

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

type NamedRefund = {
  readonly wish: RefundWish;
  /** What is named as refunded; undefined: the shop has split it itself. */
  readonly named?: readonly OrderPart[];
  readonly hasAmount?: boolean;
};

/** What a program names as refunded: amounts of parts, or one amount. */
function namedRefund(
  order: StoredOrder,
  input: RefundInput,
): Result<NamedRefund, { readonly code: 'negative_amount' }> {
  const parts = merged(input.parts.flatMap((part) => partOf(order, part) ?? [])).filter((part) =>
    isPartOf(order, part),
  );
  const decimals = order.snapshot.currency.currency_minor_unit;
  const amount: MinorUnits =
    input.amount === null ? sumMinor(parts.map(grossOf)) : roundHalfUpToMinor(input.amount, decimals);
  if (amount < 0) return fail({ code: 'negative_amount' });
  const hasAmount = input.amount !== null || parts.length > 0;
  return ok({ wish: { kind: 'exact', parts, amount }, named: parts, hasAmount });
}

/**
 * Refunds an order, or some of it: what somebody wishes of an order that was paid, which the shop splits; or what is
 * named, whatever the order's status. Where its payment is to be refunded by the provider, that is asked afterwards
 * (`makeRefund`).
 */
export const createRefund = defineAction({
  name: 'order.refund',
  permission: 'orders.refund',
  schema: refundSchema,
  async run(input, { trx, at, audit, authority }) {
    const { orderId, reason, restock } = input;
    await lockOrder(trx, orderId);
    const order = await readOrder(trx, orderId);
    if (order === null) return fail({ code: 'unknown_order' });
    const asked = input.wish === undefined ? namedRefund(order, input) : ok<NamedRefund>({ wish: input.wish });
    if (!asked.ok) return asked;
    const { wish, ...named } = asked.value;
    const isOfNothing = wish.kind === 'exact' && wish.amount === noMoney;
    const written = await writeRefund(
      trx,
      { orderId, wish, reason, restock },
      {
        at,
        payment: input.throughProvider && !isOfNothing ? 'asked' : 'by_hand',
        anyStatus: wish.kind === 'exact',
        ...named,
        refundedBy: authority.actor.id ?? 0,
        metaData: changeMetaData([], input.metaData),
        actor: authority.actor,
      },
    );
    if (!written.ok) return written;
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
    if ((await lockOrder(trx, orderId)) === null) return fail({ code: 'unknown_refund' });
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
