import { orderRefundRoute, type RefundPreview } from '#contract/office/order.ts';
import { parseDecimal } from '#core/decimal.ts';
import { isPossibleId } from '#core/ids.ts';
import { type MinorUnits, minorToDecimalText, roundHalfUpToMinor, sumMinor } from '#core/money.ts';
import { grossOf, type OrderPart, type RefundWish, splitRefund } from '#core/order/split-refund.ts';
import { quantity } from '#core/quantity.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { makeRefund } from '#server/admin/orders/make-refund.ts';
import { unknownOrder } from '#server/api/rest-v3/order-failures.ts';
import { answered, type RestAnswer, type RestCall, type RestResource } from '#server/api/rest-v3/rest-call.ts';
import { invoiceInForce, readInvoices } from '#server/sales/invoices/read-invoice.ts';
import { readRefundablePayment } from '#server/sales/orders/refund-order.ts';
import { refundableParts } from '#server/sales/stored-orders/order-parts.ts';
import { readRefunds } from '#server/sales/stored-orders/refunds.ts';
import { readOrder, type StoredOrder } from '#server/sales/stored-orders/stored-order.ts';
import type { OfficeServices } from './office-services.ts';
import { orderRefusal } from './order-refusals.ts';

type SentPart = { readonly key?: unknown; readonly quantity?: unknown };

/** What a call wishes to refund: pieces of lines and whole other parts, or an amount. */
function wishOf(
  { fields }: Pick<RestCall, 'fields'>,
  decimals: number,
): Result<RefundWish, { readonly code: 'no_amount' }> {
  const amount = typeof fields['amount'] === 'string' ? fields['amount'].replace(',', '.') : '';
  const exact = parseDecimal(amount);
  if (exact !== null && exact.gt(0)) return ok({ kind: 'amount', amount: roundHalfUpToMinor(exact, decimals) });
  const sent = (Array.isArray(fields['parts']) ? fields['parts'] : []) as readonly SentPart[];
  const parts = sent.map(({ key, quantity: pieces }) => {
    const read = typeof pieces === 'number' ? quantity(pieces) : null;
    return { key: String(key), ...(read?.ok === true && read.value > 0 ? { quantity: read.value } : {}) };
  });
  return parts.length === 0 ? fail({ code: 'no_amount' }) : ok({ kind: 'parts', parts });
}

/** Refunds by ticking lines, with a look before. */
export function orderRefundResource(services: OfficeServices): RestResource {
  const { database, texts, refundPaymentOf } = services;
  const { db } = database;

  async function preview(
    order: StoredOrder,
    split: readonly OrderPart[],
    restock: boolean,
    money: (amount: MinorUnits) => string,
  ): Promise<RefundPreview> {
    const payment = await readRefundablePayment(db, order.id);
    const names = new Map(refundableParts(order).map(({ key, name }) => [key, name]));
    const parts = split.map((part) => ({
      name: names.get(part.key) ?? '',
      quantity: Number(part.quantity),
      total: money(grossOf(part)),
    }));
    return {
      total: money(sumMinor(split.map(grossOf))),
      parts,
      stock: restock
        ? parts.filter((part) => part.quantity > 0).map(({ name, quantity: n }) => ({ name, quantity: n }))
        : [],
      has_credit_note: invoiceInForce(await readInvoices(db, order.id)) !== null,
      by_provider: payment?.paymentStatus === 'paid' && refundPaymentOf?.(payment.method) !== undefined,
    };
  }

  async function handler(call: RestCall): Promise<RestAnswer> {
    const id = Number(call.path['id']);
    const order = isPossibleId(id) ? await readOrder(db, id) : null;
    if (order === null) return unknownOrder(404, texts);
    const decimals = order.snapshot.currency.currency_minor_unit;
    const wish = wishOf(call, decimals);
    if (!wish.ok) return orderRefusal(wish.failure, texts);
    const restock = call.fields['restock'] === true;
    if (call.fields['preview'] === true) {
      const earlier = (await readRefunds(db, id)).flatMap(({ lines }) => lines);
      const split = splitRefund(refundableParts(order), earlier, wish.value);
      if (!split.ok) return orderRefusal(split.failure, texts);
      return answered(await preview(order, split.value, restock, (amount) => minorToDecimalText(amount, decimals)));
    }
    const reason = typeof call.fields['reason'] === 'string' ? call.fields['reason'] : '';
    const input = { orderId: id, wish: wish.value, restock, reason, throughProvider: true };
    const made = await makeRefund(services, call.authority, input);
    return made.ok ? answered({ id }) : orderRefusal(made.failure, texts);
  }

  return {
    route: orderRefundRoute,
    operations: { POST: { permission: 'orders.refund', verb: 'edit', handler } },
  };
}
