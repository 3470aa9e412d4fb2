import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { quantityOf } from '#core/quantity.ts';
import { changeStock } from '#server/catalog/products/change-stock.ts';
import { restockRefunded, returnStock } from '#server/catalog/stock/move-order-stock.ts';
import type { DatabaseTransaction, OpenDatabase } from '#server/platform/db/database.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { testDay } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import {
  backInStockMailTopic,
  confirmMailTopic,
  confirmRequest,
  deleteOldRequests,
  issueConfirmation,
  listWaitedFor,
  stockReturnedTopic,
  stockToWaitFor,
  waitAgain,
  waitForProduct,
} from './back-in-stock-requests.ts';
import { queueAllBackInStockMails, queueBackInStockMails, stockReturnHandlers } from './queue-back-in-stock-mails.ts';

const day = 86_400_000;
const after = (days: number) => new Date(testDay.getTime() + days * day);

describeOnEachDatabase('waiting for sold-out products', (open) => {
  let database: OpenDatabase;
  let orders = 0;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await database.db.deleteFrom('back_in_stock_request').execute();
    await database.db.deleteFrom('outbox').execute();
  });
  afterAll(() => database?.close());

  const run = <T>(work: (trx: DatabaseTransaction) => Promise<T>) => database.db.transaction().execute(work);
  const add = (more: Partial<Parameters<typeof addProduct>[1]> = {}) =>
    addProduct(
      database.db,
      { name: 'Lėkštė', slug: crypto.randomUUID(), regularPrice: '5', stock: { quantity: 0 }, ...more },
      testDay,
    );
  const wait = (productId: number, email = 'ona@example.test', { isConfirmed = true, at = testDay } = {}) =>
    run((trx) =>
      waitForProduct(trx, { productId, email, locale: 'lt_LT', isConfirmed, confirmDays: 7, keepDays: 365 }, at),
    );
  const payloads = async (topic: string) => {
    const rows = await database.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', topic)
      .orderBy('id')
      .execute();
    return rows.map(({ payload }) => payload);
  };
  const forgetWork = () => database.db.deleteFrom('outbox').execute();
  const requests = () => database.db.selectFrom('back_in_stock_request').selectAll().orderBy('id').execute();
  const queued = async () => (await payloads(backInStockMailTopic)).length;

  async function orderOf(productId: number, quantity: number): Promise<number> {
    orders += 1;
    const row = { product_id: productId, delta: String(-quantity), reason: 'order', order_id: orders, at: testDay };
    await database.db.insertInto('stock_movement').values(row).execute();
    return orders;
  }

  test('only what can be bought, and is sold out, is waited for', async () => {
    const variable = await add({ type: 'variable' });
    expect([
      await stockToWaitFor(database.db, await add(), testDay),
      await stockToWaitFor(database.db, await add({ parentId: variable }), testDay),
      await stockToWaitFor(database.db, await add({ stock: { quantity: 1 } }), testDay),
      await stockToWaitFor(database.db, await add({ stock: { quantity: 0, backorders: 'yes' } }), testDay),
    ]).toEqual(['sold_out', 'sold_out', 'in_stock', 'in_stock']);
    for (const id of [variable, await add({ status: 'draft' }), await add({ type: 'external' }), 2_000_000_000])
      expect(await stockToWaitFor(database.db, id, testDay)).toBeNull();
  });

  test.for([
    ['a command', (id: number): Promise<unknown> => changeStock(database, { productId: id, quantity: 2 }, testDay)],
    [
      'a cancelled order',
      async (id: number): Promise<unknown> => {
        const order = await orderOf(id, 2);
        return run((trx) => returnStock(trx, order, testDay));
      },
    ],
    [
      'a refund',
      async (id: number): Promise<unknown> => {
        const order = await orderOf(id, 2);
        const piece = { productId: id, variationId: null, quantity: quantityOf(1) };
        return run((trx) => restockRefunded(trx, order, [piece], testDay));
      },
    ],
    [
      'an import of many products',
      async (id: number): Promise<unknown> => {
        const rows = JSON.stringify([{ product_id: id, quantity: '3' }]);
        return sql`update stock set quantity = row.quantity from json_populate_recordset(null::stock, ${rows}::text::json) as row
          where stock.product_id = row.product_id`.execute(database.db);
      },
    ],
    [
      'backorders that are taken from now on',
      (id: number): Promise<unknown> =>
        database.db.updateTable('stock').set({ backorders: 'notify' }).where('product_id', '=', id).execute(),
    ],
    [
      'stock that is no longer counted',
      (id: number): Promise<unknown> =>
        database.db.updateTable('stock').set({ managed: false }).where('product_id', '=', id).execute(),
    ],
  ] as const)('stock that returns by %s is looked at once it is committed', async ([, comeBack]) => {
    const [waited, other] = [await add(), await add()];
    await wait(waited);
    await forgetWork();
    await comeBack(other);
    expect(await payloads(stockReturnedTopic)).toEqual([]);
    await comeBack(waited);
    expect(await payloads(stockReturnedTopic)).toEqual([{ productId: waited }]);
    expect(await queueBackInStockMails(database.db, waited, testDay)).toBe(1);
  });

  test('a change that is taken back, and stock that becomes less, are looked at by nobody', async () => {
    const id = await add();
    await wait(id);
    await forgetWork();
    const set = (trx: DatabaseTransaction, quantity: number) =>
      trx
        .updateTable('stock')
        .set({ quantity: String(quantity) })
        .where('product_id', '=', id)
        .execute();
    const broken = run(async (trx) => {
      await set(trx, 4);
      throw new Error('taken back');
    });
    await expect(broken).rejects.toThrow('taken back');
    await run((trx) => set(trx, -1));
    expect(await payloads(stockReturnedTopic)).toEqual([]);
  });

  test('a variation that shares its product’s stock is back with it', async () => {
    const product = await add({ type: 'variable' });
    const variation = await addProduct(
      database.db,
      { name: 'Lėkštė, balta', slug: crypto.randomUUID(), regularPrice: '5', parentId: product },
      testDay,
    );
    await wait(variation);
    await forgetWork();
    await changeStock(database, { productId: product, quantity: 1 }, testDay);
    expect(await payloads(stockReturnedTopic)).toEqual([{ productId: product }]);
    expect(await queueBackInStockMails(database.db, product, testDay)).toBe(1);
  });

  test('each mail is queued once, the oldest request first, whoever looks at the same time', async () => {
    const id = await add();
    for (const [place, email] of ['c@example.test', 'a@example.test', 'b@example.test'].entries())
      await wait(id, email, { at: after(-place) });
    await changeStock(database, { productId: id, quantity: 1 }, testDay);
    await forgetWork();
    const looks = [1, 2, 3].map(() => queueBackInStockMails(database.db, id, testDay));
    expect((await Promise.all(looks)).reduce((sum, count) => sum + count)).toBe(3);
    const byAge = (await requests()).toSorted((one, two) => one.created_at.getTime() - two.created_at.getTime());
    expect(await payloads(backInStockMailTopic)).toEqual(byAge.map(({ id: requestId }) => ({ requestId })));
    expect(await queueAllBackInStockMails(database.db, testDay)).toBe(0);
  });

  test('nobody is told of what is still sold out, or whose address is not confirmed', async () => {
    const [soldOut, back] = [await add(), await add({ stock: { quantity: 5 } })];
    await wait(soldOut);
    await wait(back, 'ona@example.test', { isConfirmed: false });
    expect(await queueAllBackInStockMails(database.db, testDay)).toBe(0);
    expect(await queued()).toBe(0);
  });

  test('what sold out again before its mail was written waits on, and is found later', async () => {
    const id = await add({ stock: { quantity: 1 } });
    await wait(id);
    expect(await queueAllBackInStockMails(database.db, testDay)).toBe(1);
    const [request] = await requests();
    await waitAgain(database.db, request?.id ?? 0);
    expect(await queueAllBackInStockMails(database.db, testDay)).toBe(1);
  });

  test('a product that is published again is found without a change of its stock', async () => {
    const id = await add({ status: 'draft', stock: { quantity: 3 } });
    await wait(id);
    expect(await queueAllBackInStockMails(database.db, testDay)).toBe(0);
    await database.db.updateTable('product').set({ status: 'publish' }).where('id', '=', id).execute();
    expect(await queueAllBackInStockMails(database.db, testDay)).toBe(1);
  });

  test('without the setting nothing is queued', async () => {
    const id = await add({ stock: { quantity: 3 } });
    await wait(id);
    const entry = { id: 1, topic: stockReturnedTopic, payload: { productId: id }, attempts: 1, createdAt: testDay };
    const look = (isEnabled: boolean) =>
      stockReturnHandlers(
        () => testDay,
        () => isEnabled,
      )[stockReturnedTopic]?.(entry, database.db, new AbortController().signal);
    await look(false);
    expect(await queued()).toBe(0);
    await look(true);
    expect(await queued()).toBe(1);
  });

  test('an address that waits already is treated as a new one, and asked again only while it is not confirmed', async () => {
    const id = await add();
    await wait(id, 'ona@example.test', { isConfirmed: false });
    await wait(id, 'ona@example.test', { isConfirmed: false });
    const [request, ...more] = await requests();
    expect(more).toEqual([]);
    expect(await payloads(confirmMailTopic)).toEqual([{ requestId: request?.id }, { requestId: request?.id }]);
    const issued = await issueConfirmation(database.db, request?.id ?? 0, testDay);
    await run((trx) => confirmRequest(trx, issued?.token ?? '', 365, testDay));
    await wait(id, 'ona@example.test', { isConfirmed: false, at: after(1) });
    expect(await requests()).toMatchObject([{ confirmed_at: testDay, expires_at: after(365) }]);
    expect(await issueConfirmation(database.db, request?.id ?? 0, testDay)).toBeNull();
  });

  test('a link confirms within its days, once and again; the link of a mail that was sent again ends the first', async () => {
    const id = await add();
    await wait(id, 'ona@example.test', { isConfirmed: false });
    const [request] = await requests();
    const first = await issueConfirmation(database.db, request?.id ?? 0, testDay);
    const second = await issueConfirmation(database.db, request?.id ?? 0, testDay);
    const confirm = (token: string, at: Date) => run((trx) => confirmRequest(trx, token, 365, at));
    expect(await confirm(first?.token ?? '', testDay)).toBeNull();
    expect(await confirm(second?.token ?? '', after(7))).toBeNull();
    expect(await confirm(second?.token ?? '', after(6))).toMatchObject({ productId: id });
    expect(await confirm(second?.token ?? '', after(8))).toMatchObject({ confirmedAt: after(6) });
    expect(await payloads(stockReturnedTopic)).toEqual([{ productId: id }]);
  });

  test('requests end by themselves: unconfirmed after days, confirmed after a year', async () => {
    const id = await add();
    await wait(id, 'ona@example.test', { isConfirmed: false });
    await wait(id, 'petras@example.test');
    expect([await deleteOldRequests(database.db, after(6)), await deleteOldRequests(database.db, after(7))]).toEqual([
      0, 1,
    ]);
    expect([
      await deleteOldRequests(database.db, after(364)),
      await deleteOldRequests(database.db, after(365)),
    ]).toEqual([0, 1]);
  });

  test('the list says how many wait for what, and never who', async () => {
    const product = await add({ type: 'variable', name: 'Suknelė' });
    const variation = await add({ parentId: product, name: 'Suknelė', sku: 'SU-S', attributes: { pa_dydis: 's' } });
    const other = await add();
    await wait(other);
    for (const email of ['a@example.test', 'b@example.test']) await wait(variation, email);
    await wait(variation, 'c@example.test', { isConfirmed: false });
    const list = await listWaitedFor(database.db);
    expect(list).toMatchObject([
      { productId: variation, name: 'Suknelė – s', sku: 'SU-S', waiting: 2, unconfirmed: 1 },
      { productId: other, waiting: 1, unconfirmed: 0 },
    ]);
    expect(JSON.stringify(list)).not.toContain('@');
  });
});
