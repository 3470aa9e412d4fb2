import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import type { TranslationRow } from './translation-file.ts';
import { writeTranslations } from './write-translations.ts';

const at = new Date('2026-11-20T10:00:00Z');
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTemporaryPGlite();
});
afterAll(() => database?.close());

/** Writes the rows and returns which of the products had their listing refreshed, as their searchable texts changed. */
async function listedAnew(ids: readonly number[], rows: readonly TranslationRow[]): Promise<readonly number[]> {
  const { db } = database;
  await db.updateTable('product_listing').set({ search_text: 'before' }).where('product_id', 'in', ids).execute();
  await writeTranslations(database, 'en_GB', rows, at);
  const after = await db
    .selectFrom('product_listing')
    .select(['product_id', 'search_text'])
    .orderBy('product_id')
    .execute();
  return after.filter(({ search_text: text }) => text !== 'before').map(({ product_id: id }) => id);
}

test('only products whose searchable texts are translated have their listing refreshed', async () => {
  const add = (slug: string) => addProduct(database.db, { name: slug, slug, regularPrice: '1' }, at);
  const ids = [await add('puodelis'), await add('pledas'), await add('kepure')];
  const [cup, blanket] = ids;
  const row = (kind: TranslationRow['kind'], object: number | string, field: string): TranslationRow => {
    return { kind, object: String(object), field, text: 'In English' };
  };
  const translationRows = [
    row('product', cup!, 'name'),
    row('product', blanket!, 'description'),
    row('category', 5, 'description'),
  ];
  expect(await listedAnew(ids, translationRows)).toEqual([cup]);
  expect(await listedAnew(ids, [row('product', blanket!, 'short'), row('product', cup!, 'description')])).toEqual([
    blanket,
  ]);
  for (const filing of [
    row('category', 5, 'name'),
    row('tag', 5, 'name'),
    row('brand', 5, 'name'),
    row('term', 'a', 'name'),
  ])
    expect(await listedAnew(ids, [filing])).toEqual(ids);
});

test('an empty translation removes the existing one, and of two for one field the last counts', async () => {
  const write = (...texts: readonly string[]) =>
    writeTranslations(
      database,
      'en_GB',
      texts.map((text) => ({ kind: 'setting', object: 'shop.tagline', field: 'text', text })),
      at,
    );
  const stored = async () =>
    (await database.db.selectFrom('translation').select('text').where('kind', '=', 'setting').execute()).map(
      ({ text }) => text,
    );
  await write('first', 'second');
  expect(await stored()).toEqual(['second']);
  await write('');
  expect(await stored()).toEqual([]);
});
