import { expect, test } from 'vitest';
import { permissionsOf } from '#core/access/roles.ts';
import type { Authority } from '#server/admin/access/actor.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { searchAudit } from '#server/admin/audit/audit-log.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openSettings, readSettings } from '#server/platform/settings/settings.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { createAttribute, deleteAttribute, orderAttribute, updateAttribute } from './attribute-actions.ts';
import { createTermAction, deleteTermAction, updateTermAction } from './term-actions.ts';
import { type TermKind, termKinds } from './term-kinds.ts';

const at = new Date('2026-11-26T08:00:00Z');
const clock = () => at;
const owner: Authority = {
  actor: { kind: 'command', id: null, name: 'test' },
  role: 'owner',
  permissions: permissionsOf('owner', {}),
  ipAddress: '',
};

function toolsOf(database: OpenDatabase) {
  const tools = { database, clock };
  async function make(kind: TermKind, draft: object): Promise<number> {
    const made = await runAction(tools, owner, createTermAction(kind), draft);
    if (!made.ok) throw new Error(made.failure.code);
    return made.value.id;
  }
  return {
    make,
    create: (kind: TermKind, draft: object) => runAction(tools, owner, createTermAction(kind), draft),
    update: (kind: TermKind, draft: object) => runAction(tools, owner, updateTermAction(kind), draft),
    remove: (kind: TermKind, id: number) => runAction(tools, owner, deleteTermAction(kind, 'be-kategorijos'), { id }),
    makeAttribute: async (name: string): Promise<number> => {
      const made = await runAction(tools, owner, createAttribute, { name });
      if (!made.ok) throw new Error(made.failure.code);
      return made.value.id;
    },
    tools,
  };
}

const { category, brand, shipping_class, attribute_term } = termKinds;

describeOnEachDatabase('terms', (open) => {
  test('have names unlike those beside them, and slugs unlike all others', async () => {
    const { make, create, update } = toolsOf(await open());
    const clothes = await make(category, { name: 'Drabužiai' });
    const hats = await make(category, { name: 'Kepurės', parent: clothes });
    expect(await create(category, { name: 'kepurės', parent: clothes })).toEqual({
      ok: false,
      failure: { code: 'term_exists', data: { id: hats } },
    });
    expect(await create(category, { name: 'Kepurės' })).toMatchObject({ ok: true, value: { slug: 'kepures-2' } });
    const shoes = await make(category, { name: 'Batai' });
    expect(await create(category, { name: 'Kepurės', parent: shoes })).toMatchObject({
      value: { slug: 'kepures-batai' },
    });
    expect(await create(category, { name: 'Kepurės', parent: clothes, slug: 'kitos' })).toMatchObject({
      value: { slug: 'kitos' },
    });
    expect(await update(category, { id: hats, slug: 'batai' })).toMatchObject({ failure: { code: 'slug_taken' } });
    expect(await create(category, { name: ' \u0000 ' })).toMatchObject({ failure: { code: 'no_name' } });
    expect(await create(category, { name: 'x'.repeat(201) })).toMatchObject({ failure: { code: 'invalid_input' } });
  });

  test('made at the same time have different slugs', async () => {
    const { create } = toolsOf(await open());
    const made = await Promise.all(['Ąžuolas', 'Azuolas', 'Ažuolas'].map((name) => create(brand, { name })));
    const slugs = made.map((one) => (one.ok ? one.value.slug : one.failure.code));
    expect(slugs.toSorted()).toEqual(['azuolas', 'azuolas-2', 'azuolas-3']);
  });

  test('are below what is there, and never below themselves', async () => {
    const { make, create, update } = toolsOf(await open());
    const top = await make(brand, { name: 'Audimas' });
    const middle = await make(brand, { name: 'Audimas Kids', parent: top });
    const bottom = await make(brand, { name: 'Mini', parent: middle });
    for (const parent of [top, middle, bottom])
      expect(await update(brand, { id: top, parent })).toMatchObject({ failure: { code: 'parent_below' } });
    for (const parent of [99_999, 99_999_999_999])
      expect(await create(brand, { name: 'Kitas', parent })).toMatchObject({ failure: { code: 'missing_parent' } });
    expect(await update(brand, { id: bottom, parent: 0 })).toMatchObject({ value: { parentId: null } });
  });

  test('of a deleted category: products get the default one, those below move up, its address is remembered', async () => {
    const database = await open();
    const { db } = database;
    const { make, remove, update } = toolsOf(database);
    const fallback = await make(category, { name: 'Be kategorijos' });
    await update(category, { id: fallback, slug: 'kita' });
    const top = await make(category, { name: 'Namai' });
    const middle = await make(category, { name: 'Virtuvė', parent: top });
    const bottom = await make(category, { name: 'Indai', parent: middle });
    const [alone, elsewhere] = [
      await addProduct(db, { name: 'Puodas' }, at),
      await addProduct(db, { name: 'Lėkštė' }, at),
    ];
    await db
      .insertInto('product_category')
      .values([
        { product_id: alone, category_id: middle },
        { product_id: elsewhere, category_id: middle },
        { product_id: elsewhere, category_id: bottom },
      ])
      .execute();
    expect(await remove(category, fallback)).toMatchObject({ failure: { code: 'default_category' } });
    expect(await remove(category, middle)).toMatchObject({ ok: true });
    expect(
      await db.selectFrom('product_category').select(['product_id', 'category_id']).orderBy('product_id').execute(),
    ).toEqual([
      { product_id: alone, category_id: fallback },
      { product_id: elsewhere, category_id: bottom },
    ]);
    const moved = await db.selectFrom('category').select('parent_id').where('id', '=', bottom).executeTakeFirst();
    expect(moved?.parent_id).toBe(top);
    const past = await db.selectFrom('past_slug').select(['slug', 'entity_id']).orderBy('slug').execute();
    expect(past).toEqual([
      { slug: 'be-kategorijos', entity_id: fallback },
      { slug: 'virtuve', entity_id: middle },
    ]);
    expect(await remove(category, middle)).toMatchObject({ failure: { code: 'unknown_term' } });
    const [entry] = await searchAudit(db, { action: 'category.delete', limit: 1 });
    expect(entry).toMatchObject({ objectId: String(middle), before: { name: 'Virtuvė', parent: top }, after: null });
  });

  test('of pictures that are not there are refused, and the picture before stays', async () => {
    const database = await open();
    const { make, update } = toolsOf(database);
    const { id } = await database.db
      .insertInto('media')
      .values({ state: 'drawn', source: 'a.jpg', created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const term = await make(category, { name: 'Namai', picture: { id } });
    expect(await update(category, { id: term, name: 'Kita', picture: { id: 99_999 } })).toMatchObject({
      failure: { code: 'unknown_picture' },
    });
    expect(await database.db.selectFrom('category').select(['name', 'media_id']).execute()).toEqual([
      { name: 'Namai', media_id: id },
    ]);
    expect(await update(category, { id: term, picture: null })).toMatchObject({ value: { mediaId: null } });
  });

  test('that are shipping classes take their costs along', async () => {
    const database = await open();
    const { make, update } = toolsOf(database);
    const settings = await openSettings(database, clock);
    const zone = settings.current().shipping.zones[0];
    const method = zone?.methods[0];
    if (zone === undefined || method === undefined) throw new Error('no zone');
    const zones = [{ ...zone, methods: [{ ...method, classCosts: { dideles: '9', '': '2' } }] }];
    expect(await settings.set('shipping.zones', zones)).toBeNull();
    const id = await make(shipping_class, { name: 'Didelės' });
    await update(shipping_class, { id, slug: 'labai-dideles' });
    const { shipping } = await readSettings(database.db, 'refused');
    expect(shipping.zones[0]?.methods[0]?.classCosts).toEqual({ 'labai-dideles': '9', '': '2' });
    await settings.close();
  });
});

describeOnEachDatabase('attributes', (open) => {
  async function openWithShirt() {
    const database = await open();
    const shop = toolsOf(database);
    const { db } = database;
    const attribute = await shop.makeAttribute('Spalva');
    const red = await shop.make(attribute_term, { attributeId: attribute, name: 'Raudona' });
    const shirt = await addProduct(db, { name: 'Marškiniai', type: 'variable' }, at);
    const variation = await addProduct(
      db,
      { name: 'Marškiniai', parentId: shirt, attributes: { pa_spalva: 'raudona', raštas: 'lygus' } },
      at,
    );
    await db
      .insertInto('product_attribute')
      .values({
        product_id: shirt,
        position: 0,
        attribute_id: attribute,
        key: 'pa_spalva',
        name: 'Spalva',
        default_value: 'raudona',
      })
      .execute();
    await db
      .insertInto('product_attribute_term')
      .values({ product_id: shirt, attribute_id: attribute, term_id: red })
      .execute();
    const choices = () =>
      db
        .selectFrom('variation_attribute')
        .select(['key', 'value'])
        .where('variation_id', '=', variation)
        .orderBy('key')
        .execute();
    const initial = () =>
      db
        .selectFrom('product_attribute')
        .select(['key', 'name', 'default_value'])
        .where('product_id', '=', shirt)
        .execute();
    return { ...shop, database, attribute, red, choices, initial };
  }

  test('take variations along when they or their values are renamed', async () => {
    const { tools, update, attribute, red, choices, initial } = await openWithShirt();
    await update(attribute_term, { id: red, attributeId: attribute, slug: 'rubino' });
    expect(await choices()).toEqual([
      { key: 'pa_spalva', value: 'rubino' },
      { key: 'raštas', value: 'lygus' },
    ]);
    const changed = await runAction(tools, owner, updateAttribute, { id: attribute, name: 'Atspalvis' });
    expect(changed).toMatchObject({ value: { slug: 'pa_atspalvis' } });
    expect((await choices())[0]).toEqual({ key: 'pa_atspalvis', value: 'rubino' });
    expect(await initial()).toEqual([{ key: 'pa_atspalvis', name: 'Atspalvis', default_value: 'rubino' }]);
    expect(await runAction(tools, owner, updateAttribute, { id: attribute, has_archives: true })).toMatchObject({
      value: { name: 'Atspalvis', slug: 'pa_atspalvis', has_archives: true },
    });
  });

  test('leave products and variations when they are deleted, and values leave what products choose at first', async () => {
    const { tools, attribute, red, choices, initial } = await openWithShirt();
    const removed = await runAction(tools, owner, deleteTermAction(attribute_term, ''), {
      id: red,
      attributeId: attribute,
    });
    expect(removed).toMatchObject({ ok: true });
    expect(await initial()).toEqual([{ key: 'pa_spalva', name: 'Spalva', default_value: null }]);
    expect(await runAction(tools, owner, deleteAttribute, { id: attribute })).toMatchObject({ ok: true });
    expect(await choices()).toEqual([{ key: 'raštas', value: 'lygus' }]);
    expect(await initial()).toEqual([]);
  });

  test('have slugs of their own, and values of their own', async () => {
    const { tools, create, attribute, red, makeAttribute, update } = await openWithShirt();
    expect(await runAction(tools, owner, createAttribute, { name: 'spalva' })).toMatchObject({
      failure: { code: 'slug_taken' },
    });
    const other = await makeAttribute('Audinys');
    expect(await create(attribute_term, { attributeId: other, name: 'Raudona' })).toMatchObject({
      value: { slug: 'raudona' },
    });
    expect(await create(attribute_term, { attributeId: attribute, name: 'raudona' })).toMatchObject({
      failure: { code: 'term_exists', data: { id: red } },
    });
    expect(await update(attribute_term, { id: red, attributeId: other, name: 'x' })).toMatchObject({
      failure: { code: 'unknown_term' },
    });
    expect(await create(attribute_term, { attributeId: 99_999, name: 'x' })).toMatchObject({
      failure: { code: 'unknown_attribute' },
    });
  });

  test('count as ordered once a value is given a place, and look as a program says', async () => {
    const { tools, database, make, update, attribute, red } = await openWithShirt();
    const isOrdered = async () =>
      (await database.db.selectFrom('attribute').select('terms_ordered').executeTakeFirstOrThrow()).terms_ordered;
    const blue = await make(attribute_term, { attributeId: attribute, name: 'Mėlyna' });
    await update(attribute_term, { id: red, attributeId: attribute, swatch: { color: '#f00' } });
    expect(await isOrdered()).toBe(false);
    expect(
      await update(attribute_term, { id: red, attributeId: attribute, swatch: { color: 'red;background:url(x)' } }),
    ).toMatchObject({ failure: { code: 'invalid_input' } });
    expect(await update(attribute_term, { id: red, attributeId: attribute, menu_order: 4 })).toMatchObject({
      value: { swatch: { color: '#f00' }, menuOrder: 4 },
    });
    expect(await isOrdered()).toBe(true);
    expect(await runAction(tools, owner, orderAttribute, { id: attribute, termIds: [red, blue] })).toMatchObject({
      value: ['Raudona', 'Mėlyna'],
    });
  });
});
