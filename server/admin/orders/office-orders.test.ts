import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPaid } from '#core/order/is-paid.ts';
import { orderStatuses } from '#core/order/order-states.ts';
import { permissionsOf } from '#core/access/roles.ts';
import { minorUnits } from '#core/money.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { previewAction } from '#server/admin/actions/preview-action.ts';
import { startJob, readJob } from '#server/admin/jobs/jobs.ts';
import { jobHandlers } from '#server/admin/jobs/run-job.ts';
import { findOfficeOrders } from '#server/admin/office/find-office-orders.ts';
import { orderJobs } from '#server/admin/orders/bulk-actions.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openSettings } from '#server/platform/settings/settings.ts';
import { readOrder } from '#server/sales/stored-orders/stored-order.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { testDay } from '#tests/fixtures/commerce.ts';
import { addOrder } from '#tests/fixtures/orders.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { updateOrder } from './order-actions.ts';
import { takePhoneOrder } from './phone-order.ts';
import { recordPayment } from './record-payment.ts';

const owner = {
  actor: { kind: 'command', id: null, name: 'test' },
  role: 'owner',
  permissions: permissionsOf('owner', {}),
  ipAddress: '',
} as const;
const noFilters = {
  words: [],
  statuses: [],
  paid: '',
  payment: '',
  delivery: '',
  country: '',
  hasTasks: false,
  from: '',
  to: '',
} as const;

describeOnEachDatabase('orders in the back office', (open) => {
  let database: OpenDatabase;
  const tools = () => ({ database, clock: () => testDay });
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  const line = { net: 1000, tax: 210 };
  const add = async (more: object = {}) =>
    (await addOrder(database.db, { lines: [line], status: 'on-hold', paymentMethod: 'bacs', ...more }, testDay)).id;
  const pay = (orderId: number, amount: string, more: object = {}) =>
    runAction(tools(), owner, recordPayment, { orderId, amount, paidOn: '2026-01-01', reference: 'MK-17', ...more });
  const read = async (id: number) => {
    const order = await readOrder(database.db, id);
    if (order === null) throw new Error('no order');
    return order;
  };

  test('a transfer that came in pays an order that waits for it, on its day and by its reference', async () => {
    const id = await add();
    expect(await pay(id, '12,10')).toMatchObject({ ok: true });
    const order = await read(id);
    expect(order).toMatchObject({ status: 'completed', paymentStatus: 'paid', transactionId: 'MK-17', tasks: [] });
    expect(order.paidAt?.toISOString()).toBe('2025-12-31T22:00:00.000Z');
    expect(await pay(id, '12.10')).toMatchObject({ failure: { code: 'takes_no_payment' } });
  });

  test('less than is due leaves it waiting, more pays it, and both want somebody to look', async () => {
    const [less, more] = [await add(), await add()];
    await pay(less, '12.09');
    await pay(more, '12.11');
    expect(await read(less)).toMatchObject({
      status: 'on-hold',
      paymentStatus: 'wrong_amount',
      tasks: ['wrong_amount'],
    });
    expect(await read(more)).toMatchObject({ status: 'completed', paymentStatus: 'paid', tasks: ['wrong_amount'] });
  });

  test('a completed order that nobody had paid is paid then, and stays completed', async () => {
    const id = await add({ status: 'completed' });
    await pay(id, '12.10');
    expect(await read(id)).toMatchObject({ status: 'completed', paymentStatus: 'paid' });
  });

  test('no sum, no day, and a day to come are refused', async () => {
    const id = await add();
    for (const [amount, more] of [
      ['0', {}],
      ['-5', {}],
      ['x', {}],
      ['12.10', { paidOn: '2026-02-30' }],
    ] as const)
      expect(await pay(id, amount, more)).toMatchObject({ failure: { code: 'invalid_input' } });
    expect(await pay(id, '12.10', { paidOn: '2999-01-01' })).toMatchObject({ failure: { code: 'day_to_come' } });
    expect(await read(id)).toMatchObject({ status: 'on-hold', paymentStatus: 'unpaid' });
  });

  test('a preview says what a change would come to, and leaves nothing of it', async () => {
    const id = await add();
    const before = await read(id);
    const changes = { id, fees: [{ name: 'Pakavimas', total: '5' }], customerNote: 'x' };
    const shown = await previewAction(tools(), owner, updateOrder, changes);
    expect(shown).toMatchObject({ ok: true });
    expect(shown.ok && shown.value.amounts.total).toBeGreaterThan(before.amounts.total);
    expect(await read(id)).toEqual(before);
    expect(
      await database.db.selectFrom('audit_entry').select('id').where('object_id', '=', String(id)).execute(),
    ).toEqual([]);
  });

  test('lists call an order paid as the rule does, whatever its status, payment and method', async () => {
    const ids = new Map<number, boolean>();
    for (const status of orderStatuses.filter((one) => one !== 'trash' && one !== 'checkout-draft'))
      for (const paymentStatus of ['unpaid', 'paid', 'wrong_amount'])
        for (const paymentMethod of ['bacs', 'cheque', 'cod', 'stripe'])
          ids.set(
            await add({ status, paymentStatus, paymentMethod }),
            isPaid({ status, paymentStatus, paymentMethod }),
          );
    const found = async (paid: 'yes' | 'no') =>
      new Set((await findOfficeOrders(database.db, { ...noFilters, paid }, { limit: 1000, offset: 0 })).ids);
    const [paid, unpaid] = [await found('yes'), await found('no')];
    for (const [id, isOne] of ids) expect([id, paid.has(id), unpaid.has(id)]).toEqual([id, isOne, !isOne]);
  });

  test('an order by phone costs with tax what was agreed, of which the tax is a part, and its reason is noted', async () => {
    const product = await addProduct(
      database.db,
      { name: 'Staltiesė', slug: crypto.randomUUID(), regularPrice: '200', stock: { quantity: 5 } },
      testDay,
    );
    const asked = {
      customerId: 0,
      address: { first_name: 'Ona', last_name: 'Onaitė', email: 'ona@example.test' },
      lines: [{ productId: product, quantity: 1, price: '121,00', reason: 'Senas susitarimas' }],
      delivery: { methodId: 'flat_rate', title: 'Kurjeris', price: '4.99' },
      payment: 'transfer',
      note: '',
    };
    const shown = await previewAction(tools(), owner, takePhoneOrder, asked);
    const taken = await runAction(tools(), owner, takePhoneOrder, asked);
    if (!taken.ok || !shown.ok) throw new Error('not taken');
    const { status, amounts, createdVia } = await read(taken.value.id);
    expect({ status, createdVia }).toEqual({ status: 'on-hold', createdVia: 'admin' });
    expect(amounts).toMatchObject({ items: 10_000, itemsTax: 2100, total: 12_599 });
    expect(shown.value.amounts.total).toBe(12_599);
    const events = await database.db
      .selectFrom('order_event')
      .select('data')
      .where('order_id', '=', taken.value.id)
      .where('kind', '=', 'note')
      .execute();
    expect(events).toMatchObject([{ data: { text: '121.00: Senas susitarimas' } }]);
    for (const wrong of [{ lines: [] }, { address: { last_name: '', email: 'x' } }, { payment: 'gold' }])
      expect(await runAction(tools(), owner, takePhoneOrder, { ...asked, ...wrong })).toMatchObject({
        failure: { code: 'invalid_input' },
      });
  });

  test('a job does each order by itself, names what was refused, and asks what its person may do now', async () => {
    const settings = await openSettings(database, () => testDay);
    const person = async (role: string) => {
      const account = { email: `${crypto.randomUUID()}@x.test`, locale: 'lt_LT', created_at: testDay };
      const { id } = await database.db.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow();
      await database.db.insertInto('staff').values({ account_id: id, role, invited_at: testDay }).execute();
      return id;
    };
    const [good, cancelled] = [await add({ status: 'processing' }), await add({ status: 'cancelled' })];
    const input = { do: 'status', ids: [good, cancelled, good], status: 'completed' };
    const run = async (accountId: number) => {
      const job = { kind: 'orders', input, itemCount: 3, accountId };
      const jobId = await database.db.transaction().execute((trx) => startJob(trx, job, testDay));
      const handlers = jobHandlers({ ...tools(), settings, kinds: { orders: orderJobs } });
      const entry = { id: 1, topic: 'office.job', payload: { jobId }, attempts: 1, createdAt: testDay };
      await handlers['office.job']?.(entry, database.db, new AbortController().signal);
      return readJob(database.db, jobId);
    };
    const refused = await run(await person('content'));
    expect(refused?.failures.map(({ code }) => code)).toEqual(['not_permitted', 'not_permitted', 'not_permitted']);
    const done = await run(await person('orders'));
    expect(done).toMatchObject({ doneCount: 3, finishedAt: testDay });
    expect(done?.failures).toMatchObject([{ item: String(cancelled), code: 'transition_not_allowed' }]);
    expect((await read(good)).status).toBe('completed');
    expect(minorUnits((await read(good)).amounts.total)).toBe(1210);
  });
});
