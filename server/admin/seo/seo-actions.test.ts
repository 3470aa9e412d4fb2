import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissionsOf } from '#core/access/roles.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { searchAudit } from '#server/admin/audit/audit-log.ts';
import { setProductSlug } from '#server/admin/products/slug-action.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { setCategorySeo, setProductSeo } from './seo-actions.ts';

const clock = () => new Date('2026-11-26T10:00:00Z');
const actor = { kind: 'command', id: null, name: 'test' } as const;
const owner = { actor, role: 'own', permissions: permissionsOf('owner', {}), ipAddress: '' } as const;
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTemporaryPGlite();
});
afterAll(() => database.close());

test('the texts of a product are stored where its plug-in has them, those of another language apart', async () => {
  const { db } = database;
  const id = await addProduct(db, { name: 'Puodelis', slug: 'puodelis', regularPrice: '9' }, clock());
  const metas = JSON.stringify({ rank_math_title: 'Senas', _x: 1 });
  await db.updateTable('product').set({ metas }).where('id', '=', id).execute();
  const set = (input: object) => runAction({ database, clock }, owner, setProductSeo, { id, ...input });
  expect(await set({ title: 'Naujas', description: 'Aprašymas' })).toMatchObject({ ok: true });
  const stored = await db.selectFrom('product').select('metas').where('id', '=', id).executeTakeFirst();
  expect(stored?.metas).toEqual({ rank_math_title: 'Naujas', _x: 1, _yoast_wpseo_metadesc: 'Aprašymas' });
  expect(await set({ locale: 'en_GB', title: 'Mug' })).toMatchObject({ ok: true });
  expect(await set({ locale: 'en_GB', description: 'A mug.' })).toMatchObject({ ok: true });
  expect(await db.selectFrom('product_seo').select(['locale', 'title', 'description']).execute()).toEqual([
    { locale: 'en_GB', title: 'Mug', description: 'A mug.' },
  ]);
  expect(await set({ title: 'a\nb' })).toMatchObject({ failure: { code: 'invalid_input' } });
  expect(await set({ id: 999_999, title: 'a' })).toMatchObject({ failure: { code: 'unknown_product' } });
  const [, , own] = await searchAudit(db, { action: 'seo', limit: 3 });
  expect(own).toMatchObject({
    before: { rank_math_title: 'Senas' },
    after: { rank_math_title: 'Naujas', _yoast_wpseo_metadesc: 'Aprašymas' },
  });
});

test('a category has its own in each language, and none when it is gone', async () => {
  const { db } = database;
  const { id } = await db
    .insertInto('category')
    .values({ name: 'Indai', slug: 'indai', description: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const set = (input: object) => runAction({ database, clock }, owner, setCategorySeo, { id, ...input });
  await set({ title: 'Indai internetu' });
  await set({ locale: 'en_GB', title: 'Tableware' });
  await set({ description: 'Rankų darbo.' });
  const read = () =>
    db.selectFrom('category_seo').select(['locale', 'title', 'description']).orderBy('locale').execute();
  expect(await read()).toEqual([
    { locale: 'en_GB', title: 'Tableware', description: '' },
    { locale: 'lt_LT', title: 'Indai internetu', description: 'Rankų darbo.' },
  ]);
  await db.deleteFrom('category').where('id', '=', id).execute();
  expect(await read()).toEqual([]);
});

test('a slug is set as it can be in an address, and is nobody else’s', async () => {
  const { db } = database;
  const id = await addProduct(db, { name: 'Lėkštė', slug: 'lekste', regularPrice: '9' }, clock());
  await addProduct(db, { name: 'Dubuo', slug: 'dubuo', regularPrice: '9' }, clock());
  const set = (slug: string) => runAction({ database, clock }, owner, setProductSlug, { id, slug });
  expect(await set('Gili lėkštė')).toEqual({ ok: true, value: 'gili-lekste' });
  expect(await set('dubuo')).toMatchObject({ failure: { code: 'slug_taken', data: { slug: 'dubuo' } } });
  expect(await set('!')).toMatchObject({ failure: { code: 'invalid_input' } });
  const past = await db.selectFrom('past_slug').select(['slug', 'entity_id']).where('slug', '=', 'lekste').execute();
  expect(past).toEqual([{ slug: 'lekste', entity_id: id }]);
});
