import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { permissionsOf } from '#core/access/roles.ts';
import type { Authority } from '#server/admin/access/actor.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { searchAudit } from '#server/admin/audit/audit-log.ts';
import { returnStock } from '#server/catalog/stock/move-order-stock.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { createAttribute } from '#server/admin/terms/attribute-actions.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { generateVariations } from './generate-variations.ts';
import {
  createProducts,
  createVariations,
  deleteProduct,
  trashProduct,
  updateProducts,
  updateVariations,
} from './product-actions.ts';
import { publishDueProducts } from './publish-due-products.ts';

const at = new Date('2026-11-26T08:00:00Z');
const shop = { defaultCategory: '', taxClasses: new Set(['standard', 'zero']), nameless: 'Produktas' };

function authorityOf(role: string): Authority {
  return {
    actor: { kind: 'key', id: 7, name: 'Sandėlis', access: 'read_write' },
    role,
    permissions: permissionsOf(role, { texts: ['products.edit', 'products.read'] }),
    ipAddress: '',
  };
}

function toolsOf(database: OpenDatabase, now = at) {
  const tools = { database, clock: () => now };
  const owner = authorityOf('owner');
  async function make(draft: object): Promise<number> {
    const made = await runAction(tools, owner, createProducts(shop), { products: [draft] });
    const first = made.ok ? made.value[0] : undefined;
    if (first?.ok !== true) throw new Error(JSON.stringify(made));
    return first.value;
  }
  return {
    tools,
    owner,
    make,
    create: (...products: object[]) => runAction(tools, owner, createProducts(shop), { products }),
    update: (...products: object[]) => runAction(tools, owner, updateProducts(shop), { products }),
    trash: (id: number) => runAction(tools, owner, trashProduct(shop), { id }),
    read: async (id: number) =>
      database.db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    movements: async (id: number) =>
      (
        await sql<object>`
        select delta::float8 as delta, reason, actor_kind, actor_id, order_id from stock_movement where product_id = ${id} order by id
      `.execute(database.db)
      ).rows,
  };
}

describeOnEachDatabase('products', (open) => {
  test('have SKUs, GTINs and slugs unlike all others, those of one run included', async () => {
    const { create, make, update, read } = toolsOf(await open());
    const cup = await make({ name: 'Puodelis', sku: 'P-1', gtin: '477' });
    expect(
      await create({ name: 'Kitas', sku: 'p-1' }, { name: 'Dar', sku: 'N' }, { name: 'Ir', sku: 'n' }),
    ).toMatchObject({
      value: [
        { ok: false, failure: { code: 'sku_taken', data: { id: cup, free: 'p-1-1' } } },
        { ok: true },
        { ok: false, failure: { code: 'sku_taken', data: { free: 'n-1' } } },
      ],
    });
    expect(await create({ name: 'Kitas', gtin: '477' })).toMatchObject({
      value: [{ failure: { code: 'gtin_taken', data: { id: cup } } }],
    });
    const others = await create({ name: 'Puodelis' }, { name: 'Puodelis' });
    const ids = others.ok ? others.value.map((one) => (one.ok ? one.value : 0)) : [];
    expect(await Promise.all(ids.map(async (id) => (await read(id)).slug))).toEqual(['puodelis-2', 'puodelis-3']);
    expect(await update({ id: cup, sku: 'P-1', gtin: '477', slug: 'puodelis' })).toMatchObject({
      value: [{ ok: true }],
    });
    expect((await read(cup)).slug).toBe('puodelis');
  });

  test('in the trash leave slug and SKU to others, and come back if those are free', async () => {
    const database = await open();
    const { make, update, trash, read, create } = toolsOf(database);
    const id = await make({ name: 'Lėkštė', sku: 'L-1', regularPrice: '5' });
    expect(await trash(id)).toMatchObject({ ok: true });
    expect(await trash(id)).toMatchObject({ failure: { code: 'already_in_trash' } });
    expect(await read(id)).toMatchObject({ status: 'trash', slug: 'lekste__trashed' });
    const past = await database.db.selectFrom('past_slug').selectAll().where('slug', '=', 'lekste').execute();
    expect(past).toMatchObject([{ kind: 'product', entity_id: id }]);
    const other = await make({ name: 'Lėkštė', sku: 'L-1' });
    expect(await read(other)).toMatchObject({ slug: 'lekste', sku: 'L-1' });
    expect(await update({ id, status: 'publish' })).toMatchObject({ value: [{ failure: { code: 'sku_taken' } }] });
    await update({ id: other, sku: '', slug: 'kita' });
    expect(await update({ id, status: 'publish' })).toMatchObject({ value: [{ ok: true }] });
    expect(await read(id)).toMatchObject({ status: 'publish', slug: 'lekste', sku: 'L-1' });
    expect(await create({ name: 'x', sku: 'L-1' })).toMatchObject({ value: [{ ok: false }] });
  });

  test('have no slug while they are drafts, and one of their names once published', async () => {
    const { make, update, read } = toolsOf(await open());
    const id = await make({ name: 'Juodraštis', status: 'draft' });
    expect((await read(id)).slug).toBe(`draft:${id}`);
    await update({ id, name: 'Kitaip', status: 'publish' });
    expect((await read(id)).slug).toBe('kitaip');
    await update({ id, status: 'draft' });
    expect((await read(id)).slug).toBe('kitaip');
  });

  test('that are refused leave nothing behind, whatever else the run writes', async () => {
    const database = await open();
    const { tools, owner, make, create } = toolsOf(database);
    const attribute = await runAction(tools, owner, createAttribute, { name: 'Spalva' });
    const attributeId = attribute.ok ? attribute.value.id : 0;
    const withValue = (value: string) => [{ id: attributeId, visible: true, options: [value] }];
    await make({ name: 'Puodelis', sku: 'P-1' });
    await create(
      { name: 'a', sku: 'P-1', attributes: withValue('Nauja') },
      { name: 'b', attributes: withValue('Žalia') },
      { name: 'c', images: [{ id: 999_999 }], attributes: withValue('Kita') },
    );
    const terms = await database.db.selectFrom('attribute_term').select('name').execute();
    expect(terms).toEqual([{ name: 'Žalia' }]);
    const products = await database.db.selectFrom('product').select('name').orderBy('id').execute();
    expect(products.map(({ name }) => name)).toEqual(['Puodelis', 'b']);
  });

  test('keep the history of their prices', async () => {
    const database = await open();
    const id = await toolsOf(database).make({ name: 'Lempa', regularPrice: '20.00' });
    const later = new Date(at.getTime() + 1000);
    const { update, read } = toolsOf(database, later);
    await update({ id, regularPrice: '18.50', salePrice: '9.90' });
    const intervals = await database.db
      .selectFrom('price_interval')
      .select(['kind', 'amount', 'valid_from', 'valid_to'])
      .where('product_id', '=', id)
      .orderBy('valid_from')
      .orderBy('kind')
      .execute();
    expect(intervals.map(({ kind, amount, valid_to }) => [kind, Number(amount), valid_to])).toEqual([
      ['regular', 20, later],
      ['regular', 18.5, null],
      ['sale', 9.9, null],
    ]);
    expect(await read(id)).toMatchObject({ regular_places: 2, sale_places: 2 });
    const listed = await database.db.selectFrom('product_listing').selectAll().where('product_id', '=', id).execute();
    expect(listed.map(({ min_price, on_sale }) => [Number(min_price), on_sale])).toEqual([[9.9, true]]);
  });

  test('have stock by the ledger: who set it, and what orders took meanwhile', async () => {
    const database = await open();
    const { make, update, movements } = toolsOf(database);
    const id = await make({ name: 'Lempa', regularPrice: '20', manageStock: true, stockQuantity: 10 });
    await sql`insert into stock_movement (product_id, delta, reason, order_id, at) values (${id}, -4, 'order', 1, ${at})`.execute(
      database.db,
    );
    await sql`update stock set quantity = 6 where product_id = ${id}`.execute(database.db);
    await update({ id, name: 'Šviestuvas', backorders: 'notify' });
    await update({ id, stockDelta: 2 });
    await update({ id, stockQuantity: 5 });
    await database.db.transaction().execute((trx) => returnStock(trx, 1, at));
    expect(await movements(id)).toEqual([
      { delta: 10, reason: 'set', actor_kind: 'key', actor_id: 7, order_id: null },
      { delta: -4, reason: 'order', actor_kind: null, actor_id: null, order_id: 1 },
      { delta: 2, reason: 'set', actor_kind: 'key', actor_id: 7, order_id: null },
      { delta: -3, reason: 'set', actor_kind: 'key', actor_id: 7, order_id: null },
      { delta: 4, reason: 'cancel', actor_kind: null, actor_id: null, order_id: 1 },
    ]);
    const stock = await database.db
      .selectFrom('stock')
      .selectAll()
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow();
    expect([Number(stock.quantity), stock.backorders]).toEqual([9, 'notify']);
  });

  test('that several changes at once name keep them all', async () => {
    const database = await open();
    const { make, update, movements } = toolsOf(database);
    const id = await make({ name: 'Lempa', manageStock: true, stockQuantity: 0 });
    await Promise.all(Array.from({ length: 6 }, () => update({ id, stockDelta: 1 })));
    expect(await update({ id, stockDelta: 1 }, { id, stockDelta: 1, name: 'Kita' })).toMatchObject({
      value: [{ ok: true }, { ok: true }],
    });
    const { rows } = await sql<object>`select quantity::float8 as quantity from stock where product_id = ${id}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ quantity: 8 }]);
    expect(await movements(id)).toHaveLength(7);
  });

  test('are changed by those who may, and the log says by whom and what', async () => {
    const database = await open();
    const { tools, owner, make } = toolsOf(database);
    const id = await make({ name: 'Lempa', regularPrice: '20' });
    const change = (role: string, draft: object) =>
      runAction(tools, authorityOf(role), updateProducts(shop), { products: [{ id, ...draft }] });
    expect(await change('content', { name: 'x' })).toMatchObject({
      failure: { data: { permission: 'products.edit' } },
    });
    const texts = { ...owner, permissions: permissionsOf('texts', { texts: ['products.edit'] }) };
    const asTexts = (draft: object) => runAction(tools, texts, updateProducts(shop), { products: [{ id, ...draft }] });
    expect(await asTexts({ salePrice: '1' })).toMatchObject({ failure: { data: { permission: 'products.prices' } } });
    expect(await asTexts({ stockDelta: 1 })).toMatchObject({ failure: { data: { permission: 'products.stock' } } });
    expect(await asTexts({ name: 'Šviestuvas' })).toMatchObject({ ok: true });
    const [entry] = await searchAudit(database.db, { limit: 1 });
    expect(entry).toMatchObject({
      action: 'product.update',
      actorName: 'Sandėlis',
      objectType: 'product',
      objectId: String(id),
      before: { name: 'Lempa' },
      after: { name: 'Šviestuvas' },
    });
  });

  test('are published when their day comes', async () => {
    const database = await open();
    const { make, read } = toolsOf(database);
    const day = new Date('2027-01-01T10:00:00Z');
    const id = await make({ name: 'Ateities', createdAt: day });
    expect((await read(id)).status).toBe('future');
    expect(await publishDueProducts(database, new Date(day.getTime() - 1))).toBe(0);
    expect(await publishDueProducts(database, day)).toBe(1);
    expect(await publishDueProducts(database, day)).toBe(0);
    expect((await read(id)).status).toBe('publish');
    const past = await make({ name: 'Praeities', status: 'future', createdAt: new Date('2026-01-01T00:00:00Z') });
    expect((await read(past)).status).toBe('publish');
  });

  test('a product is copied with its variations, which are made and follow its tax class', async () => {
    const database = await open();
    const { tools, owner, make, update, read } = toolsOf(database);
    const id = await make({
      name: 'Marškinėliai',
      type: 'variable',
      sku: 'M-1',
      attributes: [{ name: 'Dydis', forVariations: true, options: ['S', 'M', 'L'] }],
    });
    const variations = [{ choices: [{ name: 'Dydis', option: 'M' }], regularPrice: '10', sku: 'M-1-M' }];
    const made = await runAction(tools, owner, createVariations(shop), { parentId: id, variations });
    const variation = made.ok && made.value[0]?.ok === true ? made.value[0].value : 0;
    expect(
      await runAction(tools, owner, updateVariations(shop), { parentId: 999, variations: [{ id: variation }] }),
    ).toMatchObject({
      value: [{ failure: { code: 'unknown_product' } }],
    });
    expect(await update({ id: variation, name: 'x' })).toMatchObject({
      value: [{ failure: { code: 'is_variation' } }],
    });
    const input = { parentId: id, removesOthers: false, draft: { regularPrice: '10' } };
    expect(await runAction(tools, owner, generateVariations(shop), input)).toMatchObject({
      value: { made: 2, removed: 0 },
    });
    expect(await runAction(tools, owner, generateVariations(shop), input)).toMatchObject({ value: { made: 0 } });
    await update({ id, taxClass: 'zero' });
    expect((await read(variation)).tax_class).toBe('zero');
    const copied = await runAction(
      tools,
      owner,
      duplicateProduct((name) => `${name} (kopija)`),
      { id },
    );
    const copyId = copied.ok ? copied.value : 0;
    expect(await read(copyId)).toMatchObject({ name: 'Marškinėliai (kopija)', status: 'draft', sku: 'M-2' });
    const children = await database.db
      .selectFrom('product')
      .select('sku')
      .where('parent_id', '=', copyId)
      .orderBy('id')
      .execute();
    expect(children.map(({ sku }) => sku)).toEqual(['M-1-M-1', null, null]);
  });

  test('a product is gone with its variations, and its page says so', async () => {
    const database = await open();
    const { tools, owner, make } = toolsOf(database);
    const id = await make({ name: 'Lempa' });
    const group = await make({ name: 'Rinkinys', type: 'grouped', groupedIds: [id] });
    expect(await runAction(tools, owner, deleteProduct, { id })).toMatchObject({ ok: true });
    expect(await runAction(tools, owner, deleteProduct, { id })).toMatchObject({
      failure: { code: 'unknown_product' },
    });
    const past = await database.db.selectFrom('past_slug').select('entity_id').where('slug', '=', 'lempa').execute();
    expect(past).toEqual([{ entity_id: id }]);
    expect(await database.db.selectFrom('product_link').selectAll().where('product_id', '=', group).execute()).toEqual(
      [],
    );
  });

  test('a run of many needs no more statements than one of few', async () => {
    const database = await open();
    const { make, owner } = toolsOf(database);
    const ids: number[] = [];
    for (let count = 0; count < 30; count += 1) ids.push(await make({ name: `Lempa ${count}`, regularPrice: '5' }));
    let statements = 0;
    const counting = database.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const countOf = async (changed: readonly number[], price: string) => {
      statements = 0;
      const products = changed.map((id) => ({ id, manageStock: true, stockQuantity: id, regularPrice: price }));
      const tools = { database: { ...database, db: counting }, clock: () => at };
      const run = await runAction(tools, owner, updateProducts(shop), { products });
      expect(run).toMatchObject({ ok: true });
      return statements;
    };
    const few = await countOf(ids.slice(0, 2), '6');
    expect(await countOf(ids, '7')).toBeLessThanOrEqual(few);
    expect(few).toBeLessThan(40);
  });
});
