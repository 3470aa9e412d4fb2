import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '#core/result.ts';
import { runAction } from '#server/admin/actions/action.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openSettings, type Settings } from '#server/platform/settings/settings.ts';
import type { RefundPayment } from '#server/sales/payments/refund-payment.ts';
import { readOrder } from '#server/sales/stored-orders/stored-order.ts';
import { commandAuthority } from '#server/tools/commands/key-commands.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { itemId } from '#server/sales/stored-orders/item-ids.ts';
import { testDay } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { makeRefund } from './make-refund.ts';
import { createOrder, updateOrder } from './order-actions.ts';
import { createRefund, deleteRefund } from './refund-actions.ts';

const owner = commandAuthority('test');
let database: OpenDatabase;
let settings: Settings;
const tools = () => ({ database, clock: () => testDay });
beforeAll(async () => {
  database = await openTemporaryPGlite();
  settings = await openSettings(database, () => testDay);
  await settings.set('invoices.when', 'manual');
});
afterAll(async () => {
  await settings.close();
  await database.close();
});

/** A paid order of 10 €; returns its id. */
async function paidOrder(): Promise<number> {
  const fees = [{ name: 'Darbas', total: '10', taxable: false }];
  const made = await runAction(tools(), owner, createOrder, { setPaid: true, paymentMethod: 'card', fees });
  if (!made.ok) throw new Error(made.failure.code);
  return made.value.id;
}
const asked = { reason: '', restock: false, throughProvider: false };
async function refund(orderId: number, amount: string, more: object = {}): Promise<number> {
  const made = await runAction(tools(), owner, createRefund, { ...asked, orderId, amount, ...more });
  if (!made.ok) throw new Error(made.failure.code);
  return made.value.id;
}
const remove = (orderId: number, id: number) => runAction(tools(), owner, deleteRefund, { orderId, id });
const refunded = async (id: number) => (await readOrder(database.db, id))?.amounts.refunded;

test('no more is refunded than is left, and less than nothing is none', async () => {
  const orderId = await paidOrder();
  await refund(orderId, '9.99');
  for (const [amount, code] of [
    ['0.02', 'too_much'],
    ['-1', 'negative_amount'],
  ])
    expect(await runAction(tools(), owner, createRefund, { ...asked, orderId, amount })).toMatchObject({
      failure: { code },
    });
  expect(await refunded(orderId)).toBe(999);
  await refund(orderId, '0.01');
  expect(await readOrder(database.db, orderId)).toMatchObject({ status: 'refunded', amounts: { refunded: 1000 } });
});

test('an order never costs less than was refunded of it, however it is edited', async () => {
  const orderId = await paidOrder();
  await refund(orderId, '4');
  const cost = (total: string) =>
    runAction(tools(), owner, updateOrder, { id: orderId, fees: [{ id: itemId(orderId, 'fee', 0), total }] });
  expect(await cost('3.99')).toMatchObject({ failure: { code: 'total_too_low' } });
  expect(await readOrder(database.db, orderId)).toMatchObject({ amounts: { total: 1000, refunded: 400 } });
  expect(await cost('4')).toMatchObject({ ok: true, value: { amounts: { total: 400, refunded: 400 } } });
});

test('refunded pieces are for sale again only where that is said', async () => {
  const product = { name: 'Staltiesė', regularPrice: '10', stock: { quantity: 5 } };
  const productId = await addProduct(database.db, product, testDay);
  const stock = async () => {
    const row = await database.db
      .selectFrom('stock')
      .select('quantity')
      .where('product_id', '=', productId)
      .executeTakeFirst();
    return Number(row?.quantity);
  };
  const order = { setPaid: true, lines: [{ productId, quantity: 3 }] };
  const made = await runAction(tools(), owner, createOrder, order);
  if (!made.ok) throw new Error(made.failure.code);
  const { id } = made.value;
  expect(await stock()).toBe(2);
  const parts = [{ id: itemId(id, 'line', 0), quantity: 1, total: '1' }];
  await refund(id, '1', { parts, restock: false });
  expect(await stock()).toBe(2);
  await refund(id, '1', { parts, restock: true });
  expect(await stock()).toBe(3);
});

test('a refund that was paid by hand is deleted, and can be made again; that of another order is not there', async () => {
  const [orderId, other] = [await paidOrder(), await paidOrder()];
  const id = await refund(orderId, '4');
  expect(await remove(other, id)).toMatchObject({ failure: { code: 'unknown_refund' } });
  expect(await remove(orderId, id)).toMatchObject({ ok: true });
  expect(await refunded(orderId)).toBe(0);
  expect(await remove(orderId, id)).toMatchObject({ failure: { code: 'unknown_refund' } });
  await refund(orderId, '10');
});

test('a refund stays whose money a provider sends, was asked to send, or that has a credit note', async () => {
  const orderId = await paidOrder();
  const unanswered = await refund(orderId, '1', { throughProvider: true });
  const send: RefundPayment = async () => ok({ reference: 'R1' });
  const answered = await makeRefund({ ...tools(), refundPaymentOf: () => send }, owner, {
    ...asked,
    orderId,
    amount: '1',
    throughProvider: true,
  });
  await settings.set('invoices.when', 'placed');
  const invoiced = await paidOrder();
  const credited = await refund(invoiced, '1');
  await settings.set('invoices.when', 'manual');
  for (const [of, id] of [
    [orderId, unanswered],
    [orderId, answered.ok ? answered.value.id : 0],
    [invoiced, credited],
  ] as const)
    expect(await remove(of, id)).toMatchObject({ failure: { code: 'refund_final' } });
  expect([await refunded(orderId), await refunded(invoiced)]).toEqual([200, 100]);
});
