import { leftToRefund, type OrderPart } from '#core/order/split-refund.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { refundableParts } from '#server/sales/stored-orders/order-parts.ts';
import { readRefunds } from '#server/sales/stored-orders/refunds.ts';
import { readOrder, type StoredOrder } from '#server/sales/stored-orders/stored-order.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import type { BilledPart } from './document-lines.ts';
import { type Invoice, invoiceInForce, readInvoices } from './read-invoice.ts';
import { writeInvoice } from './write-invoice.ts';

type Credit = {
  readonly order: StoredOrder;
  readonly invoice: Invoice;
  readonly parts: readonly OrderPart[];
  readonly refundId: number | null;
  readonly reason: string;
  readonly at: Date;
};

async function writeCreditNote(trx: DatabaseTransaction, credit: Credit): Promise<void> {
  const { order, invoice, parts, refundId, reason, at } = credit;
  const settings = await readSettings(trx, 'defaults');
  await writeInvoice(trx, {
    order,
    settings,
    at,
    reason,
    refundId,
    parts: billed(order, parts),
    series: settings.invoices.creditSeries,
    credits: { number: invoice.number, issuedOn: invoice.document.issuedOn },
    creditsId: invoice.id,
    suppliedOn: invoice.document.suppliedOn || null,
    vat: invoice.document.vat,
  });
}

/** The refunded parts, with the name and tax they were sold with. */
function billed(order: StoredOrder, parts: readonly OrderPart[]): readonly BilledPart[] {
  const sold = new Map(refundableParts(order).map((part) => [part.key, part]));
  return parts.flatMap((part) => {
    const source = sold.get(part.key);
    return source === undefined ? [] : [{ ...source, ...part }];
  });
}

/** Issues the credit notes of refunds that have none, where the order has an invoice. */
export async function creditRefunds(trx: DatabaseTransaction, orderId: number, at: Date): Promise<void> {
  const invoices = await readInvoices(trx, orderId);
  const invoice = invoiceInForce(invoices);
  const order = invoice === null ? null : await readOrder(trx, orderId);
  if (invoice === null || order === null) return;
  const credited = new Set(invoices.map(({ refundId }) => refundId));
  const uncredited = (await readRefunds(trx, orderId)).filter(({ id, total }) => total > 0 && !credited.has(id));
  for (const { id, lines, reason } of uncredited) {
    await writeCreditNote(trx, { order, invoice, parts: lines, refundId: id, reason, at });
  }
}

/**
 * Credits all that is left of an invoice whose order was cancelled, or was changed since; the order gets another one
 * when it is taken up again, or at once. `changed`: the order as it was invoiced.
 */
export async function creditRest(
  trx: DatabaseTransaction,
  orderId: number,
  at: Date,
  changed?: StoredOrder,
): Promise<void> {
  const invoice = invoiceInForce(await readInvoices(trx, orderId));
  const order = invoice === null ? null : (changed ?? (await readOrder(trx, orderId)));
  if (invoice === null || order === null) return;
  const refunded = (await readRefunds(trx, orderId)).flatMap(({ lines }) => lines);
  const parts = leftToRefund(refundableParts(order), refunded);
  await writeCreditNote(trx, { order, invoice, parts, refundId: null, reason: '', at });
}
