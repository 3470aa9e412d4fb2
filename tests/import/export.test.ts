import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trashNotes } from '#core/meta-data/trash-notes.ts';
import { exportFile } from '#server/tools/export/export-file.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { hasReference } from '#tests/reference.ts';
import { referenceFiles } from './reference-files.ts';
import { importInto, openTestShop, type TestShop } from './import-shop.ts';

const demo = join(import.meta.dirname, '../../content/catalogue/lino-namai.csv');
const reference = new Map(referenceFiles().map(({ name, path }) => [name, path]));
const names = [
  'sample_products.csv',
  'dummy-data.wc3.0.csv',
  'cactus.fr_FR.216rows.csv',
  'espritlivre-woosb.fr.45rows.csv',
];
const files = [demo, ...names.map((name) => reference.get(name)).filter((path) => path !== undefined)];

async function versions({ database }: TestShop) {
  return database.db.selectFrom('product').select(['id', 'updated_at', 'slug']).orderBy('id').execute();
}

async function exportOf(shop: TestShop, name: string): Promise<{ readonly path: string; readonly text: string }> {
  const path = await shop.file(name, '');
  await exportFile(shop.database, path);
  return { path, text: await readFile(path, 'utf8') };
}

/** A file without its first and last column, which identify the shop, and without its ids. */
function withoutIds(csv: string): string {
  return csv.replaceAll(/\bid:\d+\b/g, 'id:').replaceAll(/^\ufeff?\d+,|,[0-9a-f]{16}$/gm, '');
}

async function expectNoChange(shop: TestShop): Promise<void> {
  const before = await versions(shop);
  const first = await exportOf(shop, 'first.csv');
  expect(await importInto(shop, first.path)).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: before.length,
    leftOut: 0,
  });
  expect(await versions(shop)).toEqual(before);
  const second = await exportOf(shop, 'second.csv');
  expect(second.text).toBe(first.text);
}

describeOnEachDatabase('an export', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(open);
    for (const path of files) await importInto(shop, path);
    shop.setTime(new Date('2026-12-24T10:00:00Z'));
  });
  afterAll(() => shop.close());

  test('changes nothing when it is imported', () => expectNoChange(shop));

  test('makes the same shop elsewhere, with the same ids where they are kept', async () => {
    const exported = await exportOf(shop, 'move.csv');
    const other = await openTestShop(open);
    try {
      expect(await importInto(other, exported.path, { keepIds: true })).toMatchObject({ leftOut: 0 });
      const moved = await exportOf(other, 'moved.csv');
      expect(withoutIds(moved.text)).toBe(withoutIds(exported.text));
      const ids = ({ database }: TestShop) =>
        database.db.selectFrom('product').select(['id', 'name']).orderBy('id').execute();
      expect(await ids(other)).toEqual(await ids(shop));
    } finally {
      await other.close();
    }
  });

  test('says of no product that it went to the trash and when, though it may have come back', async () => {
    const notes = Object.fromEntries(
      trashNotes({ status: 'publish', slug: 'a', at: new Date() }).map(({ key, value }) => [key, value]),
    );
    const { db } = shop.database;
    await sql`update product set metas = metas || ${JSON.stringify({ ...notes, savas: '1' })}::jsonb
      where id in (select min(id) from product)`.execute(db);
    const { text } = await exportOf(shop, 'noted.csv');
    expect(text).toContain('Meta: savas');
    expect(Object.keys(notes).filter((key) => text.includes(key))).toEqual([]);
    await expectNoChange(shop);
  });

  test.skipIf(!hasReference)(
    'of thousands of rows changes nothing either',
    async () => {
      await importInto(shop, reference.get('grocery-in.2021-10.3392rows.csv') ?? '');
      await expectNoChange(shop);
    },
    300_000,
  );
});
