import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAction } from '#server/admin/actions/action.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { readOrder } from '#server/sales/stored-orders/stored-order.ts';
import { commandAuthority } from '#server/tools/commands/key-commands.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { testDay } from '#tests/fixtures/commerce.ts';
import { sendOrderMail } from './mail-actions.ts';
import { createOrderNote, deleteOrderNote } from './note-actions.ts';
import { createOrder } from './order-actions.ts';

const owner = commandAuthority('test');
let database: OpenDatabase;
const tools = () => ({ database, clock: () => testDay });
beforeAll(async () => {
  database = await openTemporaryPGlite();
});
afterAll(() => database.close());

/** An order that is on hold; returns its id. */
async function orderOf(email: string): Promise<number> {
  const billing = { email, country: 'LT' };
  const made = await runAction(tools(), owner, createOrder, { status: 'on-hold', billing });
  if (!made.ok) throw new Error(made.failure.code);
  return made.value.id;
}
const eventsOf = (orderId: number) =>
  database.db.selectFrom('order_event').select(['id', 'kind']).where('order_id', '=', orderId).orderBy('id').execute();

test('a note is deleted, and nothing else of what happened to an order', async () => {
  const [orderId, other] = [await orderOf('ona@example.test'), await orderOf('ona@example.test')];
  await runAction(tools(), owner, createOrderNote, { orderId, text: 'Skambinti' });
  const before = await eventsOf(orderId);
  expect(before.map(({ kind }) => kind)).toContain('created');
  for (const { id, kind } of before) {
    const remove = (of: number) => runAction(tools(), owner, deleteOrderNote, { orderId: of, id });
    expect(await remove(other)).toMatchObject({ failure: { code: 'unknown_note' } });
    const expected = kind === 'note' ? { ok: true } : { failure: { code: 'not_a_note' } };
    expect(await remove(orderId)).toMatchObject(expected);
  }
  expect(await eventsOf(orderId)).toEqual(before.filter(({ kind }) => kind !== 'note'));
});

test('a mail goes to the address of its order, which another one replaces only where that is said', async () => {
  const orderId = await orderOf('ona@example.test');
  const send = (more: object, id = orderId) =>
    runAction(tools(), owner, sendOrderMail, { orderId: id, mail: 'customer_invoice', ...more });
  const emailOf = async (id: number) => (await readOrder(database.db, id))?.email;
  expect(await send({})).toMatchObject({ ok: true, value: { address: 'ona@example.test' } });
  expect(await send({ email: 'kita@example.test' })).toMatchObject({ failure: { code: 'other_email' } });
  expect(await send({ email: 'nera', replaces: true })).toMatchObject({ failure: { code: 'invalid_email' } });
  expect(await emailOf(orderId)).toBe('ona@example.test');
  expect(await send({ email: 'kita@example.test', replaces: true })).toMatchObject({ ok: true });
  expect(await readOrder(database.db, orderId)).toMatchObject({
    email: 'kita@example.test',
    billing: { email: 'kita@example.test' },
  });
  const nobodys = await orderOf('');
  expect(await send({}, nobodys)).toMatchObject({ failure: { code: 'no_email' } });
  expect(await send({ email: 'ona@example.test' }, nobodys)).toMatchObject({ ok: true });
  expect(await emailOf(nobodys)).toBe('ona@example.test');
});

test('a mail that is not of the order as it is is not sent', async () => {
  const orderId = await orderOf('ona@example.test');
  for (const [mail, expected] of [
    ['customer_on_hold_order', { ok: true }],
    ['customer_completed_order', { failure: { code: 'not_of_this_order' } }],
    ['customer_refunded_order', { failure: { code: 'not_of_this_order' } }],
  ] as const)
    expect(await runAction(tools(), owner, sendOrderMail, { orderId, mail })).toMatchObject(expected);
});
