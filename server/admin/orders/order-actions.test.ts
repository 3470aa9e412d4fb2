import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissionsOf } from '#core/access/roles.ts';
import { runAction } from '#server/admin/actions/action.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openSettings } from '#server/platform/settings/settings.ts';
import { createOrders } from '#server/sales/orders/orders.ts';
import { itemId } from '#server/sales/stored-orders/item-ids.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { testDay } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { sendOrderMail } from './mail-actions.ts';
import { createOrder, deleteOrder, trashOrder, updateOrder } from './order-actions.ts';

function authorityOf(role: string) {
  const actor = { kind: 'command', id: null, name: 'test' } as const;
  return { actor, role, permissions: permissionsOf(role, {}), ipAddress: '' };
}
const owner = authorityOf('owner');

describeOnEachDatabase('orders of programs', (open) => {
  let database: OpenDatabase;
  let product: number;
  const clock = () => testDay;
  const tools = () => ({ database, clock });
  beforeAll(async () => {
    database = await open();
    product = await addProduct(
      database.db,
      { name: 'Staltiesė', slug: crypto.randomUUID(), regularPrice: '12.1', stock: { quantity: 100 } },
      testDay,
    );
  });
  afterAll(() => database?.close());

  async function make(more: object = {}): Promise<number> {
    const made = await runAction(tools(), owner, createOrder, {
      lines: [{ productId: product, quantity: 2 }],
      ...more,
    });
    if (!made.ok) throw new Error(made.failure.code);
    return made.value.id;
  }
  const change = (id: number, changes: object) => runAction(tools(), owner, updateOrder, { id, ...changes });
  const read = async (id: number) => {
    const order = await createOrders(tools()).show(id);
    if (order === null) throw new Error('no order');
    return order;
  };
  const stock = async () =>
    Number(
      (await database.db.selectFrom('stock').select('quantity').where('product_id', '=', product).executeTakeFirst())
        ?.quantity,
    );
  const events = async (id: number) =>
    (await createOrders(tools()).events(id)).map(({ kind, data }) => ({ kind, data }));

  test('whoever packs notes the number of a parcel with the status, and changes nothing that an invoice prints', async () => {
    const id = await make();
    const packer = authorityOf('orders');
    const tracking = [{ key: '_tracking_number', value: 'CE123456789LT' }];
    const packed = await runAction(tools(), packer, updateOrder, { id, status: 'completed', metaData: tracking });
    expect(packed).toMatchObject({ ok: true, value: { status: 'completed', metaData: tracking } });
    for (const changes of [
      { metaData: [{ key: 'billing_imones_kodas', value: '123456789' }] },
      { metaData: [{ id: 1, value: 'x' }] },
      { metaData: tracking, customerNote: 'x' },
      { fees: [{ name: 'Nuolaida', total: '-1' }] },
    ])
      expect(await runAction(tools(), packer, updateOrder, { id, ...changes })).toEqual({
        ok: false,
        failure: { code: 'not_permitted', data: { permission: 'orders.edit' } },
      });
    expect(await runAction(tools(), authorityOf('content'), updateOrder, { id, metaData: tracking })).toMatchObject({
      failure: { code: 'not_permitted' },
    });
  });

  test('whoever packs mails an order again, and does not give it another address', async () => {
    const packer = authorityOf('orders');
    const mail = (id: number, more: object) =>
      runAction(tools(), packer, sendOrderMail, { orderId: id, mail: 'customer_invoice', ...more });
    const refused = { ok: false, failure: { code: 'not_permitted', data: { permission: 'orders.edit' } } };
    const id = await make({ billing: { email: 'ona@example.test' } });
    expect(await mail(id, { email: 'ona@example.test' })).toMatchObject({ ok: true });
    expect(await mail(id, { email: 'kitas@example.test', replaces: true })).toEqual(refused);
    expect(await mail(await make(), { email: 'kitas@example.test' })).toEqual(refused);
    expect((await read(id)).email).toBe('ona@example.test');
  });

  test('changes that come at once all stay: each is made of what the other left', async () => {
    const id = await make();
    const fees = Array.from({ length: 6 }, (_, number) => ({ name: `Mokestis ${number}`, total: '1' }));
    const changed = await Promise.all([
      ...fees.map((fee) => change(id, { fees: [fee] })),
      change(id, { customerNote: 'Skambinti' }),
      change(id, { billing: { city: 'Kaunas' } }),
    ]);
    expect(changed.every(({ ok }) => ok)).toBe(true);
    const order = await read(id);
    expect(order.snapshot.fees.map(({ name }) => name).toSorted()).toEqual(fees.map(({ name }) => name));
    expect(order).toMatchObject({ note: 'Skambinti', billing: { city: 'Kaunas' }, amounts: { fees: 600 } });
    expect(new Set(order.snapshot.fees.map(({ index }) => index)).size).toBe(6);
  });

  test('its history names who made it, and the rules that it did not go through', async () => {
    const id = await make({ status: 'processing', lines: [{ productId: product, quantity: 1, total: '5' }] });
    const made = (await events(id)).find(({ kind }) => kind === 'created');
    expect(made?.data).toMatchObject({ actor: { kind: 'command', name: 'test' } });
    expect((made?.data as { rules: string[] } | undefined)?.rules).toEqual(
      expect.arrayContaining(['stock', 'status', 'prices']),
    );
  });

  test('an order is below another one that is there, and below that one’s own where it is deleted', async () => {
    const top = await make();
    const middle = await make({ upperOrderId: top });
    const low = await make({ upperOrderId: middle });
    const above = async () => [(await read(low)).upperOrderId, (await read(middle)).upperOrderId];
    for (const upperOrderId of [low, 2_000_000_000, 99_999_999_999])
      expect(await change(low, { upperOrderId })).toMatchObject({ failure: { code: 'unknown_upper_order' } });
    await change(low, { customerNote: 'x' });
    expect(await above()).toEqual([middle, top]);
    expect(await runAction(tools(), owner, deleteOrder, { id: middle })).toMatchObject({ ok: true });
    expect((await read(low)).upperOrderId).toBe(top);
    await change(low, { upperOrderId: 0 });
    expect((await read(low)).upperOrderId).toBeNull();
  });

  test('a line of a grouped product costs what the cheapest does that it groups', async () => {
    const add = (type: 'grouped' | 'simple', more: object = {}) =>
      addProduct(database.db, { name: 'Rinkinys', slug: crypto.randomUUID(), type, ...more }, testDay);
    const group = await add('grouped');
    const parts = [
      await add('simple', { regularPrice: '24.2' }),
      await add('simple', { regularPrice: '6.05' }),
      await add('simple', { regularPrice: '1', status: 'draft' }),
    ];
    const links = parts.map((linked_id, position) => ({ product_id: group, linked_id, kind: 'grouped', position }));
    await database.db.insertInto('product_link').values(links).execute();
    const { lines } = await read(await make({ lines: [{ productId: group, quantity: 2 }] }));
    expect(lines).toMatchObject([{ productId: group, total: 1000, totalTax: 210 }]);
  });

  test('a part that was taken away is never named again by another one', async () => {
    const id = await make({ fees: [{ name: 'Pirmas', total: '1' }] });
    const first = itemId(id, 'fee', 0);
    await change(id, {
      fees: [
        { id: first, remove: true },
        { name: 'Antras', total: '2' },
      ],
    });
    expect((await read(id)).snapshot.fees.map(({ index }) => index)).toEqual([1]);
    expect(await change(id, { fees: [{ id: first, total: '9' }] })).toMatchObject({
      failure: { code: 'unknown_item' },
    });
  });

  test('an order of less than nothing is refused, and nothing of it stays', async () => {
    const id = await make();
    const before = await read(id);
    expect(await change(id, { customerNote: 'x', fees: [{ name: 'Nuolaida', total: '-1000' }] })).toMatchObject({
      failure: { code: 'total_too_low' },
    });
    expect(await read(id)).toEqual(before);
  });

  test('stock follows status and lines, and a deleted order leaves it as it is', async () => {
    const before = await stock();
    const id = await make({ status: 'on-hold' });
    expect(await stock()).toBe(before - 2);
    await change(id, { lines: [{ id: itemId(id, 'line', 0), quantity: 5 }] });
    expect(await stock()).toBe(before - 5);
    await change(id, { status: 'pending' });
    expect(await stock()).toBe(before);
    await change(id, { status: 'completed' });
    await change(id, { status: 'failed' });
    expect(await stock()).toBe(before - 5);
    expect(await runAction(tools(), owner, trashOrder, { id })).toMatchObject({ ok: true });
    expect(await runAction(tools(), owner, trashOrder, { id })).toMatchObject({
      failure: { code: 'already_in_trash' },
    });
    expect(await stock()).toBe(before - 5);
    const other = await make({ status: 'on-hold' });
    expect(await runAction(tools(), owner, deleteOrder, { id: other })).toMatchObject({ ok: true });
    expect(await createOrders(tools()).show(other)).toBeNull();
    expect(await stock()).toBe(before - 7);
  });

  test('an order that the shop itself takes up again takes the stock of its lines', async () => {
    const before = await stock();
    const id = await make();
    expect(await createOrders(tools()).setStatus(id, 'processing')).toMatchObject({ ok: true });
    expect(await stock()).toBe(before - 2);
    await change(id, { lines: [{ id: itemId(id, 'line', 0), quantity: 3 }] });
    await createOrders(tools()).setStatus(id, 'cancelled');
    await createOrders(tools()).setStatus(id, 'processing');
    expect(await stock()).toBe(before - 3);
  });

  test('an invoice stays as it was issued: it is credited, and another one has what was changed', async () => {
    const settings = await openSettings(database, clock);
    await settings.set('invoices.when', 'placed');
    const id = await make({ status: 'processing' });
    const [first] = (await read(id)).invoices;
    await change(id, { customerNote: 'Be sąskaitos keitimo', metaData: [{ key: 'a', value: 1 }] });
    expect((await read(id)).invoices).toEqual([first]);
    await change(id, { lines: [{ id: itemId(id, 'line', 0), quantity: 1, total: '10', subtotal: '10' }] });
    const kinds = (await read(id)).invoices.map(({ kind }) => kind);
    expect(kinds).toEqual(['invoice', 'credit', 'invoice']);
    const totals = await database.db
      .selectFrom('invoice')
      .select('total')
      .where('order_id', '=', id)
      .orderBy('id')
      .execute();
    expect(totals.map(({ total }) => total)).toEqual([2420, 2420, 1210]);
    expect(await runAction(tools(), owner, deleteOrder, { id })).toMatchObject({ failure: { code: 'order_invoiced' } });
    await settings.set('invoices.when', 'manual');
    await settings.close();
  });

  test('who may pack orders sets a status, and changes neither lines nor makes refunds', async () => {
    const id = await make();
    const packer = authorityOf('orders');
    expect(await runAction(tools(), packer, updateOrder, { id, status: 'processing' })).toMatchObject({ ok: true });
    for (const changes of [{ fees: [{ name: 'x', total: '1' }] }, { status: 'refunded' }, { customerNote: 'x' }])
      expect(await runAction(tools(), packer, updateOrder, { id, ...changes })).toMatchObject({
        failure: { code: 'not_permitted' },
      });
    expect(await read(id)).toMatchObject({ status: 'processing', note: '', snapshot: { fees: [] } });
  });
});
