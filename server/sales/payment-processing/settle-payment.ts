import { fail, ok, type Result } from '#core/result.ts';
import { isPaidAlready } from '#core/order/is-paid.ts';
import { needsPayment } from '#core/order/order-states.ts';
import { paymentTransitions, type PaymentState } from '#core/payment/payment-states.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { issueInvoiceIfDue } from '#server/sales/invoices/issue-invoice.ts';
import { type LockedOrder, lockOrder } from '#server/sales/stored-orders/lock-order.ts';
import { moveByPayment } from '#server/sales/orders/move-order.ts';
import { noteEvent } from '#server/sales/stored-orders/order-records.ts';
import { addTask, endTask } from '#server/sales/stored-orders/order-tasks.ts';
import { returnStock, retakeStock } from '#server/catalog/stock/move-order-stock.ts';
import type { PaymentOutcome } from '#server/sales/payments/payment-provider.ts';
import {
  closeOpenPayments,
  findPayment,
  hasOpenPayment,
  recordNotice,
  paidByAnother,
  type Payment,
  readPayment,
  setPaymentState,
} from '#server/sales/payments/payment-rows.ts';

export type ReceivedNotice = { readonly method: string; readonly reference: string; readonly outcome: PaymentOutcome };

export type SettledPayment = {
  readonly orderId: number;
  readonly state: PaymentState;
  /** False where it was known already, or comes too late to count. */
  readonly changed: boolean;
};

/**
 * Settles a payment by a provider's notice. A repeated or late notice changes nothing, but a wrong sum is always
 * reported as a task, whatever the state of the payment before.
 */
export async function settlePayment(
  trx: DatabaseTransaction,
  { method, reference, outcome }: ReceivedNotice,
  at: Date,
): Promise<Result<SettledPayment, { readonly code: 'unknown_payment' }>> {
  const matchingPayment = await findPayment(trx, method, reference);
  const order = matchingPayment === null ? null : await lockOrder(trx, matchingPayment.orderId);
  if (matchingPayment === null || order === null) return fail({ code: 'unknown_payment' });
  const payment = await readPayment(trx, matchingPayment.id);
  const to = stateOf(outcome, payment);
  const isNews = await recordNotice(trx, payment.id, { kind: to, data: outcome }, at);
  if (payment.state === to || !paymentTransitions.move(payment.state, to).ok) {
    const more = isNews && to === 'wrong_amount';
    if (more) await addTask(trx, order.id, 'wrong_amount', sums(payment, outcome), at);
    return ok({ orderId: order.id, state: payment.state, changed: more });
  }
  if (to === 'authorized') await closeOpenPayments(trx, order.id, at, payment.id);
  await setPaymentState(trx, payment.id, to, at);
  await noteEvent(trx, order.id, 'payment', { method, reference: payment.reference, state: to }, at);
  if (to === 'paid') await takePaid(trx, order, payment, at);
  else if (to === 'wrong_amount') await takeWrongAmount(trx, order, payment, outcome, at);
  else if (to === 'authorized') await takeAuthorized(trx, order, at);
  else await abandonPayment(trx, order, to, at);
  return ok({ orderId: order.id, state: to, changed: true });
}

function stateOf(outcome: PaymentOutcome, { amount, currency }: Payment): PaymentState {
  if (outcome.state !== 'paid') return outcome.state;
  return outcome.amount === amount && outcome.currency === currency ? 'paid' : 'wrong_amount';
}

function sums(
  { reference, amount, currency }: Payment,
  outcome: PaymentOutcome = { state: 'paid', amount, currency },
): Readonly<Record<string, unknown>> {
  const came = outcome.state === 'paid' ? { received: outcome.amount, receivedCurrency: outcome.currency } : {};
  return { reference, due: amount, currency, ...came };
}

async function takePaid(trx: DatabaseTransaction, order: LockedOrder, payment: Payment, at: Date): Promise<void> {
  await closeOpenPayments(trx, order.id, at, payment.id);
  const { id } = order;
  const already = isPaidAlready(order);
  if (already || (await paidByAnother(trx, id, payment.id)))
    await addTask(trx, id, 'paid_twice', { reference: payment.reference }, at);
  // It received a wrong sum before, and the merchant may have accepted that for good.
  if (payment.state === 'wrong_amount') await addTask(trx, id, 'wrong_amount', sums(payment), at);
  if (already) return;
  await trx
    .updateTable('shop_order')
    .set((eb) => ({
      payment_status: 'paid',
      payment_method: payment.method,
      payment_reference: eb
        .selectFrom('payment')
        .select((expressionBuilder) => expressionBuilder.fn.coalesce('provider_reference', 'reference').as('name'))
        .where('id', '=', payment.id),
      paid_at: at,
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute();
  if (order.status === 'processing' || order.status === 'completed') return issueInvoiceIfDue(trx, id, at);
  if (order.status === 'refunded') return addTask(trx, id, 'paid_after_cancel', {}, at);
  const isShort = await reserveStock(trx, order, at);
  const cancelled = order.status === 'cancelled';
  await moveByPayment(trx, { id, to: isShort || cancelled ? 'on-hold' : 'processing', at });
  if (cancelled) await addTask(trx, id, 'paid_after_cancel', {}, at);
}

/**
 * Takes the stock of an order that has none reserved; missing stock becomes a task. Returns true where stock is
 * missing.
 */
async function reserveStock(trx: DatabaseTransaction, { id, tasks }: LockedOrder, at: Date): Promise<boolean> {
  const shortage = await retakeStock(trx, id, at, 'hold');
  if (shortage !== null) await addTask(trx, id, 'paid_without_stock', { productIds: shortage.productIds }, at);
  else if (tasks.includes('paid_without_stock')) await endTask(trx, id, 'paid_without_stock', at);
  return shortage !== null;
}

async function takeWrongAmount(
  trx: DatabaseTransaction,
  order: LockedOrder,
  payment: Payment,
  outcome: PaymentOutcome,
  at: Date,
): Promise<void> {
  const data = sums(payment, outcome);
  if (isPaidAlready(order)) return addTask(trx, order.id, 'paid_twice', data, at);
  await closeOpenPayments(trx, order.id, at, payment.id);
  await setPaymentStatus(trx, order.id, 'wrong_amount', at);
  if (needsPayment(order.status) || order.status === 'cancelled') {
    await reserveStock(trx, order, at);
    await moveByPayment(trx, { id: order.id, to: 'on-hold', at });
  }
  return addTask(trx, order.id, 'wrong_amount', data, at);
}

/** An order that is carried out already, or that the merchant ended, waits for nothing new. */
async function takeAuthorized(trx: DatabaseTransaction, order: LockedOrder, at: Date): Promise<void> {
  if (!needsPayment(order.status)) return;
  await setPaymentStatus(trx, order.id, 'authorized', at);
  await reserveStock(trx, order, at);
  await moveByPayment(trx, { id: order.id, to: 'on-hold', at });
}

/** The order waits for another attempt; the stock reserved for it is released. */
export async function abandonPayment(
  trx: DatabaseTransaction,
  order: LockedOrder,
  state: PaymentState,
  at: Date,
): Promise<void> {
  const waited = order.status === 'pending' || (order.status === 'on-hold' && order.paymentStatus === 'authorized');
  const hasMoney = order.paymentStatus === 'paid' || order.paymentStatus === 'wrong_amount';
  if (!waited || hasMoney || (await hasOpenPayment(trx, order.id))) return;
  await returnStock(trx, order.id, at, 'release');
  await setPaymentStatus(trx, order.id, state, at);
  if (order.tasks.includes('paid_without_stock')) await endTask(trx, order.id, 'paid_without_stock', at);
  await moveByPayment(trx, { id: order.id, to: 'failed', at });
}

async function setPaymentStatus(trx: DatabaseTransaction, id: number, state: PaymentState, at: Date): Promise<void> {
  await trx.updateTable('shop_order').set({ payment_status: state, updated_at: at }).where('id', '=', id).execute();
}
