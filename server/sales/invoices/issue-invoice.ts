import { sumMinor } from '#core/money.ts';
import { grossOf } from '#core/order/split-refund.ts';
import type { OrderStatus } from '#core/order/order-states.ts';
import { isPaid } from '#core/order/is-paid.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { lockOrder } from '#server/sales/stored-orders/lock-order.ts';
import type { EventActor } from '#server/sales/stored-orders/order-records.ts';
import { readRefunds } from '#server/sales/stored-orders/refunds.ts';
import { readOrder, type StoredOrder } from '#server/sales/stored-orders/stored-order.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { creditRefunds } from './issue-credit-note.ts';
import { partsToBill } from './document-lines.ts';
import { type Invoice, invoiceInForce, invoiceStanding, readInvoices } from './read-invoice.ts';
import { writeInvoice } from './write-invoice.ts';

export type InvoiceFailure =
  | { readonly code: 'unknown_order' }
  /** An order that is not to be fulfilled gets no invoice. */
  | { readonly code: 'not_invoiced'; readonly status: OrderStatus }
  | { readonly code: 'costs_nothing' };

const neverInvoiced = new Set<OrderStatus>(['checkout-draft', 'cancelled', 'failed', 'trash']);
const counting = new Set<OrderStatus>(['on-hold', 'processing', 'completed']);

async function readLocked(trx: DatabaseTransaction, orderId: number): Promise<StoredOrder | null> {
  await lockOrder(trx, orderId);
  return readOrder(trx, orderId);
}

/**
 * Issues the invoice of an order, or returns the one that is issued already: also where all of it was given back and the
 * order costs nothing else. Earlier refunds are credited at once.
 */
export async function issueInvoice(
  trx: DatabaseTransaction,
  orderId: number,
  at: Date,
  actor?: EventActor,
): Promise<Result<Invoice, InvoiceFailure>> {
  const order = await readLocked(trx, orderId);
  if (order === null) return fail({ code: 'unknown_order' });
  const earlier = await readInvoices(trx, orderId);
  const issued = invoiceInForce(earlier);
  if (issued !== null) return ok(issued);
  if (neverInvoiced.has(order.status)) return fail({ code: 'not_invoiced', status: order.status });
  const parts = partsToBill(order, await readRefunds(trx, orderId));
  if (sumMinor(parts.map(grossOf)) <= 0) {
    const standing = invoiceStanding(earlier);
    return standing === null ? fail({ code: 'costs_nothing' }) : ok(standing);
  }
  const settings = await readSettings(trx, 'defaults');
  await writeInvoice(trx, {
    order,
    settings,
    at,
    parts,
    series: settings.invoices.series,
    credits: null,
    suppliedOn: null,
    reason: '',
    vat: settings.shop.vatPayer && settings.shop.vatCode.trim() !== '',
    refundId: null,
    creditsId: null,
    actor,
  });
  await creditRefunds(trx, orderId, at);
  const newInvoice = invoiceStanding(await readInvoices(trx, orderId));
  if (newInvoice === null) throw new Error('an invoice was not written');
  return ok(newInvoice);
}

function isDue(order: StoredOrder, when: ShopSettings['invoices']['when']): boolean {
  const { status, amounts } = order;
  if (!counting.has(status) || amounts.total <= 0) return false;
  const moments = {
    placed: true,
    paid: isPaid(order),
    completed: status === 'completed',
    manual: false,
  };
  return moments[when];
}

/**
 * Issues the invoice of an order once it reaches the state that the settings ask for. Called at every change of an
 * order's status.
 */
export async function issueInvoiceIfDue(trx: DatabaseTransaction, orderId: number, at: Date): Promise<void> {
  const { invoices } = await readSettings(trx, 'defaults');
  if (invoices.when === 'manual') return;
  const order = await readLocked(trx, orderId);
  if (order !== null && isDue(order, invoices.when)) await issueInvoice(trx, orderId, at);
}
