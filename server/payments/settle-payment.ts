import { fail, ok, type Result } from '#core/result.ts';
import { paymentTransitions, type PaymentState } from '#core/payment/states.ts';
import { type OrderStatus, parseOrderStatus } from '#core/order/states.ts';
import type { OrderTask } from '#core/order/tasks.ts';
import type { DatabaseTransaction } from '#server/db/database.ts';
import { issueInvoiceIfDue } from '#server/invoices/issue-invoice.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { noteEvent } from '#server/orders/order-records.ts';
import { returnStock, takeStockAgain } from '#server/stock/move-order-stock.ts';
import type { PaymentOutcome } from './payment-provider.ts';
import {
  closeOpenPayments,
  findPayment,
  noteHeard,
  type Payment,
  readPayment,
  setPaymentState,
} from './payment-rows.ts';

export type Heard = { readonly method: string; readonly reference: string; readonly outcome: PaymentOutcome };

export type Settled = {
  readonly orderId: number;
  readonly state: PaymentState;
  /** False where it was known already, or comes too late to count. */
  readonly changed: boolean;
};

export type PayableOrder = {
  readonly id: number;
  readonly status: OrderStatus;
  readonly paymentStatus: string;
  readonly email: string;
};

/** The order of a payment, locked: whoever changes its payments waits here. */
export async function lockOrder(trx: DatabaseTransaction, id: number): Promise<PayableOrder | null> {
  const row = await trx
    .selectFrom('shop_order')
    .select(['status', 'payment_status', 'email'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const status = parseOrderStatus(row?.status);
  if (row === undefined || status === null) return null;
  return { id, status, paymentStatus: row.payment_status, email: row.email };
}

/** Takes up what a provider says of a payment. Saying it again, or too late, changes nothing. */
export async function settlePayment(
  trx: DatabaseTransaction,
  { method, reference, outcome }: Heard,
  at: Date,
): Promise<Result<Settled, { readonly code: 'unknown_payment' }>> {
  const found = await findPayment(trx, method, reference);
  const order = found === null ? null : await lockOrder(trx, found.orderId);
  if (found === null || order === null) return fail({ code: 'unknown_payment' });
  const payment = await readPayment(trx, found.id);
  const to = stateOf(outcome, payment);
  await noteHeard(trx, payment.id, { kind: to, data: outcome }, at);
  if (payment.state === to || !paymentTransitions.move(payment.state, to).ok)
    return ok({ orderId: order.id, state: payment.state, changed: false });
  if (to === 'authorized') await closeOpenPayments(trx, order.id, at, payment.id);
  await setPaymentState(trx, payment.id, to, at);
  await noteEvent(trx, order.id, 'payment', { method, reference: payment.reference, state: to }, at);
  if (to === 'paid') await takePaid(trx, order, payment, at);
  else if (to === 'wrong_amount') await takeWrongAmount(trx, order, payment, outcome, at);
  else if (to === 'authorized') await takeAuthorized(trx, order, at);
  else await giveUp(trx, order, to, at);
  return ok({ orderId: order.id, state: to, changed: true });
}

function stateOf(outcome: PaymentOutcome, { amount, currency }: Payment): PaymentState {
  if (outcome.state !== 'paid') return outcome.state;
  return outcome.amount === amount && outcome.currency === currency ? 'paid' : 'wrong_amount';
}

async function takePaid(trx: DatabaseTransaction, order: PayableOrder, payment: Payment, at: Date): Promise<void> {
  await closeOpenPayments(trx, order.id, at, payment.id);
  if (order.paymentStatus === 'paid') return setTask(trx, order.id, 'paid_twice', { reference: payment.reference }, at);
  const { provider_reference: providers } = await trx
    .selectFrom('payment')
    .select('provider_reference')
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('shop_order')
    .set({
      payment_status: 'paid',
      payment_method: payment.method,
      payment_reference: providers ?? payment.reference,
      paid_at: at,
      updated_at: at,
    })
    .where('id', '=', order.id)
    .execute();
  if (order.status === 'processing' || order.status === 'completed') return issueInvoiceIfDue(trx, order.id, at);
  if (order.status === 'refunded') return setTask(trx, order.id, 'paid_after_cancel', {}, at);
  const shortage = await takeStockAgain(trx, order.id, at, 'hold');
  const cancelled = order.status === 'cancelled';
  const move = { id: order.id, at, by: 'payment' } as const;
  await moveOrder(trx, { ...move, to: shortage === null && !cancelled ? 'processing' : 'on-hold' });
  if (shortage !== null) await setTask(trx, order.id, 'paid_without_stock', { productIds: shortage.productIds }, at);
  else if (cancelled) await setTask(trx, order.id, 'paid_after_cancel', {}, at);
}

async function takeWrongAmount(
  trx: DatabaseTransaction,
  order: PayableOrder,
  { id, amount, currency }: Payment,
  outcome: PaymentOutcome,
  at: Date,
): Promise<void> {
  const came = outcome.state === 'paid' ? { received: outcome.amount, receivedCurrency: outcome.currency } : {};
  const data = { due: amount, currency, ...came };
  if (order.paymentStatus === 'paid') return setTask(trx, order.id, 'paid_twice', data, at);
  await closeOpenPayments(trx, order.id, at, id);
  await setPaymentStatus(trx, order.id, 'wrong_amount', at);
  if (order.status === 'pending' || order.status === 'failed' || order.status === 'cancelled') {
    await takeStockAgain(trx, order.id, at, 'hold');
    await moveOrder(trx, { id: order.id, to: 'on-hold', at, by: 'payment' });
  }
  return setTask(trx, order.id, 'wrong_amount', data, at);
}

async function takeAuthorized(trx: DatabaseTransaction, order: PayableOrder, at: Date): Promise<void> {
  if (order.paymentStatus === 'paid') return;
  await setPaymentStatus(trx, order.id, 'authorized', at);
  if (order.status !== 'pending' && order.status !== 'failed') return;
  await takeStockAgain(trx, order.id, at, 'hold');
  await moveOrder(trx, { id: order.id, to: 'on-hold', at, by: 'payment' });
}

/** The order waits for another attempt; what was kept for it goes back. */
export async function giveUp(
  trx: DatabaseTransaction,
  order: PayableOrder,
  state: PaymentState,
  at: Date,
): Promise<void> {
  const waited = order.status === 'pending' || (order.status === 'on-hold' && order.paymentStatus === 'authorized');
  if (!waited || (await hasOpenPayment(trx, order.id))) return;
  await returnStock(trx, order.id, at, 'release');
  await setPaymentStatus(trx, order.id, state, at);
  await moveOrder(trx, { id: order.id, to: 'failed', at, by: 'payment' });
}

async function hasOpenPayment(trx: DatabaseTransaction, orderId: number): Promise<boolean> {
  const open = await trx
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['pending', 'authorized'])
    .executeTakeFirst();
  return open !== undefined;
}

async function setPaymentStatus(trx: DatabaseTransaction, id: number, state: PaymentState, at: Date): Promise<void> {
  await trx.updateTable('shop_order').set({ payment_status: state, updated_at: at }).where('id', '=', id).execute();
}

async function setTask(
  trx: DatabaseTransaction,
  id: number,
  task: OrderTask,
  data: Readonly<Record<string, unknown>>,
  at: Date,
): Promise<void> {
  await trx.updateTable('shop_order').set({ task, updated_at: at }).where('id', '=', id).execute();
  await noteEvent(trx, id, 'task', { task, ...data }, at);
}
