import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { permissionsOf } from '#core/access/roles.ts';
import type { Authority } from '#server/admin/access/actor.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { readJob } from '#server/admin/jobs/jobs.ts';
import { findMovements } from '#server/admin/stock/find-movements.ts';
import { findStock } from '#server/admin/stock/find-stock.ts';
import { recordStock } from '#server/admin/stock/stock-actions.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { changeProductFields } from './change-fields.ts';
import { productFieldJobs, startFieldsJob } from './fields-job.ts';
import { createProducts, createVariations } from './product-actions.ts';

const at = new Date('2026-11-26T08:00:00Z');
const shop = { defaultCategory: '', taxClasses: new Set(['standard']), nameless: 'Prekė' };

async function open(database: OpenDatabase, role = 'owner') {
  const { db } = database;
  const { id } = await db
    .insertInto('account')
    .values({ email: `${role}@parduotuve.test`, locale: 'lt_LT', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tools = { database, clock: () => at };
  const permissions = permissionsOf(role, { depot: ['products.read', 'products.stock'] });
  const authority: Authority = { actor: { kind: 'person', id, name: role }, role, permissions, ipAddress: '' };
  const owner: Authority = { ...authority, role: 'owner', permissions: permissionsOf('owner', {}) };
  const make = async (...products: object[]): Promise<readonly number[]> => {
    const made = await runAction(tools, owner, createProducts(shop), { products });
    if (!made.ok) throw new Error(JSON.stringify(made.failure));
    return made.value.flatMap((one) => (one.ok ? [one.value] : []));
  };
  const makeVariations = async (parentId: number, ...variations: object[]): Promise<readonly number[]> => {
    const made = await runAction(tools, owner, createVariations(shop), { parentId, variations });
    if (!made.ok) throw new Error(JSON.stringify(made.failure));
    return made.value.flatMap((one) => (one.ok ? [one.value] : []));
  };
  return {
    tools,
    authority,
    make,
    makeVariations,
    change: (...items: object[]) =>
      runAction(tools, authority, changeProductFields(shop), {
        items: items.map((item) => ({ parentId: null, seen: {}, ...item })),
      }),
    record: (items: readonly object[], cause: string, note = '') =>
      runAction(tools, authority, recordStock, { items, cause, note }),
    price: async (product: number) =>
      (
        await sql<{ price: number | null }>`
          select regular_price::float8 as price from product where id = ${product}
        `.execute(db)
      ).rows[0]?.price,
  };
}

describeOnEachDatabase('fields of products', (openDatabase) => {
  test('are changed where they are what was seen, each product by itself, and undone the other way round', async () => {
    const { make, change, price } = await open(await openDatabase());
    const [towel = 0, cup = 0] = await make(
      { name: 'Rankšluostis', regularPrice: '20' },
      { name: 'Puodelis', regularPrice: '8' },
    );
    const items = [
      { id: towel, seen: { regularPrice: '20.00' }, draft: { regularPrice: '16' } },
      { id: cup, seen: { regularPrice: '9' }, draft: { regularPrice: '7' } },
    ];
    expect(await change(...items)).toMatchObject({
      value: [
        { ok: true, value: towel },
        { ok: false, failure: { code: 'changed_meanwhile', data: { fields: ['regularPrice'] } } },
      ],
    });
    expect([await price(towel), await price(cup)]).toEqual([16, 8]);
    const back = { id: towel, seen: { regularPrice: '16' }, draft: { regularPrice: '20' } };
    expect(await change(back)).toMatchObject({ value: [{ ok: true }] });
    expect(await price(towel)).toBe(20);
    expect(await change(back)).toMatchObject({ value: [{ ok: false }] });
  });

  test('of variations are changed below their product', async () => {
    const { make, makeVariations, change, price } = await open(await openDatabase());
    const [shirt = 0] = await make({
      name: 'Marškiniai',
      type: 'variable',
      attributes: [{ name: 'Dydis', options: ['S', 'M'], forVariations: true }],
    });
    const [small = 0] = await makeVariations(shirt, { choices: [{ name: 'Dydis', option: 'S' }], regularPrice: '30' });
    const item = { id: small, parentId: shirt, seen: { regularPrice: '30' }, draft: { regularPrice: '25' } };
    expect(await change({ ...item, parentId: null })).toMatchObject({ value: [{ failure: { code: 'is_variation' } }] });
    expect(await change(item)).toMatchObject({ value: [{ ok: true }] });
    expect(await price(small)).toBe(25);
  });

  test('need what each field requires, and no more', async () => {
    const { make, change } = await open(await openDatabase(), 'depot');
    const [cup = 0] = await make({ name: 'Puodelis', regularPrice: '8', manageStock: true, stockQuantity: 3 });
    expect(await change({ id: cup, draft: { regularPrice: '1' } })).toMatchObject({
      failure: { code: 'not_permitted', data: { permission: 'products.prices' } },
    });
    expect(await change({ id: cup, draft: { status: 'trash' } })).toMatchObject({ failure: { code: 'not_permitted' } });
    const counted = { id: cup, seen: { stockQuantity: 3 }, draft: { stockQuantity: 5 } };
    expect(await change(counted)).toMatchObject({ value: [{ ok: true }] });
  });

  test('put a product into the trash and take it out again with its slug', async () => {
    const database = await openDatabase();
    const { make, change } = await open(database);
    const [cup = 0] = await make({ name: 'Puodelis', status: 'publish' });
    const row = () =>
      database.db.selectFrom('product').select(['slug', 'status']).where('id', '=', cup).executeTakeFirstOrThrow();
    await change({ id: cup, seen: { status: 'publish' }, draft: { status: 'trash' } });
    expect(await row()).toEqual({ slug: 'puodelis__trashed', status: 'trash' });
    await change({ id: cup, seen: { status: 'trash' }, draft: { status: 'publish' } });
    expect(await row()).toEqual({ slug: 'puodelis', status: 'publish' });
  });

  test('of many are changed by a job, which names what it left', async () => {
    const database = await openDatabase();
    const { make, tools, authority, price } = await open(database);
    const [towel = 0, cup = 0] = await make(
      { name: 'Rankšluostis', regularPrice: '20' },
      { name: 'Puodelis', regularPrice: '8' },
    );
    const saleTo = new Date('2026-12-08T00:00:00Z');
    const items = [
      { id: towel, parentId: null, seen: { saleTo: null }, draft: { regularPrice: '16', salePrice: '12', saleTo } },
      { id: cup, parentId: null, seen: { regularPrice: '9' }, draft: { regularPrice: '7' } },
    ];
    const started = await runAction(tools, authority, startFieldsJob, { items });
    const job = await readJob(database.db, started.ok ? started.value.id : 0);
    if (job === null) throw new Error('no job');
    expect(job.itemCount).toBe(2);
    expect(await productFieldJobs.runItem(tools, authority, job, 0)).toBeNull();
    expect(await productFieldJobs.runItem(tools, authority, job, 1)).toMatchObject({
      item: String(cup),
      code: 'changed_meanwhile',
    });
    expect([await price(towel), await price(cup)]).toEqual([16, 8]);
    const ends = await database.db
      .selectFrom('product')
      .select('sale_to')
      .where('id', '=', towel)
      .executeTakeFirstOrThrow();
    expect(ends.sale_to).toEqual(saleTo);
  });
});

describeOnEachDatabase('stock that is recorded', (openDatabase) => {
  const query = { search: '', code: '', level: null, lowStockAmount: 2, limit: 20, offset: 0 } as const;

  test('keeps why and by whom in the ledger, with how much was left', async () => {
    const database = await openDatabase();
    const { make, record } = await open(database);
    const [cup = 0] = await make({ name: 'Puodelis', sku: 'P-1', manageStock: true, stockQuantity: 3 });
    await record([{ id: cup, quantity: 10, expected: 3 }], 'received', 'Nuo Jono');
    await record([{ id: cup, quantity: 9, expected: 10 }], 'damaged');
    const ledger = { productId: cup, reason: '', search: '', limit: 20, offset: 0 };
    const { rows, total } = await findMovements(database.db, ledger);
    expect(total).toBe(3);
    expect(
      rows.map(({ delta, left, cause, reason, note, actor }) => [delta, left, cause ?? reason, note, actor]),
    ).toEqual([
      [-1, 9, 'damaged', null, 'owner@parduotuve.test'],
      [7, 10, 'received', 'Nuo Jono', 'owner@parduotuve.test'],
      [3, 3, 'set', null, 'owner@parduotuve.test'],
    ]);
    const received = await findMovements(database.db, { ...ledger, reason: 'received', search: 'puod' });
    expect(received.rows.map(({ delta }) => delta)).toEqual([7]);
  });

  test('is not written over what was sold meanwhile; the others are', async () => {
    const { make, record } = await open(await openDatabase());
    const [cup = 0, towel = 0] = await make(
      { name: 'Puodelis', manageStock: true, stockQuantity: 3 },
      { name: 'Rankšluostis' },
    );
    const items = [
      { id: cup, quantity: 5, expected: 4 },
      { id: towel, quantity: 6, expected: null },
    ];
    expect(await record(items, 'counted')).toMatchObject({
      value: [
        { ok: false, failure: { code: 'changed_meanwhile', data: { quantity: 3 } } },
        { ok: true, value: 6 },
      ],
    });
  });

  test('is found by name, by the exact code that a scanner reads, and by how much is left', async () => {
    const database = await openDatabase();
    const { make, makeVariations } = await open(database);
    const [cup = 0, , shirt = 0] = await make(
      { name: 'Puodelis', sku: 'P-10', gtin: '4770000000017', manageStock: true, stockQuantity: 2 },
      { name: 'Lėkštė', sku: 'P-1', manageStock: true, stockQuantity: 0 },
      {
        name: 'Marškiniai',
        type: 'variable',
        attributes: [{ name: 'Dydis', options: ['S'], forVariations: true }],
      },
    );
    const [small = 0] = await makeVariations(shirt, {
      choices: [{ name: 'Dydis', option: 'S' }],
      manageStock: true,
      stockQuantity: 8,
    });
    const found = async (more: object) => (await findStock(database.db, { ...query, ...more })).rows;
    expect((await found({})).map(({ id }) => id)).not.toContain(shirt);
    expect((await found({ search: 'marš' })).map(({ id, choices }) => [id, choices])).toEqual([[small, ['S']]]);
    expect((await found({ code: '4770000000017' })).map(({ id }) => id)).toEqual([cup]);
    expect((await found({ code: 'p-10' })).map(({ id }) => id)).toEqual([cup]);
    expect((await found({ level: 'low' })).map(({ name }) => name)).toEqual(['Puodelis']);
    expect((await found({ level: 'out' })).map(({ name }) => name)).toEqual(['Lėkštė']);
  });
});
