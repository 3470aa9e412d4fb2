import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openSettings } from '#server/platform/settings/settings.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { describeOnEachDatabase, openTemporaryPGlite } from '#tests/database.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const at = new Date('2026-03-01T10:00:00.123Z');
const never = new AbortController().signal;
const ignore = () => undefined;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function foundation(database: OpenDatabase, name: string): Promise<ShopFoundation> {
  const dataFolder = join(folder, name);
  await mkdir(dataFolder, { recursive: true });
  const settings = await openSettings(database, () => at);
  return { database, settings, clock: () => at, logger: pino({ level: 'silent' }), dataFolder };
}

async function fill({ database: { db }, dataFolder, settings }: ShopFoundation): Promise<void> {
  await db
    .insertInto('category')
    .values([
      { id: 7, name: 'Vidurinė', slug: 'b', parent_id: null },
      { id: 3, name: 'Apatinė', slug: 'c', parent_id: 7 },
    ])
    .execute();
  await db.updateTable('category').set({ parent_id: 3 }).where('id', '=', 7).execute();
  const product = { status: 'publish', created_at: at, updated_at: at } as const;
  await db
    .insertInto('product')
    .values([
      {
        ...product,
        id: 40,
        type: 'variable',
        slug: 'a',
        name: 'Lininė „staltiesė“\n\u2028eilutė',
        metas: '{"woosb_ids":"1/2"}',
      },
      { ...product, id: 12, type: 'variation', parent_id: 40, slug: 'a-1', name: 'V', regular_price: '3.329667' },
    ])
    .execute();
  await db.insertInto('stock_movement').values({ product_id: 12, delta: '1.5', reason: 'set', at }).execute();
  await db
    .insertInto('product_attribute')
    .values({ product_id: 40, position: 0, key: 'dydis', name: 'Dydis', options: ['a, b', '„c“'] })
    .execute();
  await db
    .insertInto('product_listing')
    .values({
      product_id: 40,
      listed: true,
      searchable: true,
      stock_status: 'instock',
      sort_name: 'a',
      created_at: at,
      document: "'lin':1A 'stalties':2",
      search_text: 'a',
    })
    .execute();
  await db.insertInto('secret').values({ name: 'key', value: 'abc' }).execute();
  await sql`select setval('order_id_seq', 500)`.execute(db);
  await settings.set('shop.phone', '+370 611 11111');
  await mkdir(join(dataFolder, 'media', 'ab'), { recursive: true });
  await writeFile(join(dataFolder, 'media', 'ab', 'picture.jpg'), Buffer.alloc(250_000, 7));
  await writeFile(join(dataFolder, 'media', 'empty.svg'), '');
  await mkdir(join(dataFolder, 'brand'));
  await writeFile(join(dataFolder, 'brand', 'logo.svg'), '<svg/>');
}

async function everything({ db }: OpenDatabase): Promise<unknown> {
  const tables = [
    'product',
    'category',
    'stock_movement',
    'product_attribute',
    'product_listing',
    'secret',
    'setting',
  ] as const;
  const rows = await Promise.all(
    tables.map(
      async (table) =>
        (await sql`select row_to_json(t)::text as row from ${sql.table(table)} t order by 1`.execute(db)).rows,
    ),
  );
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]]));
}

describeOnEachDatabase('a backup', (open) => {
  let source: ShopFoundation;
  let target: ShopFoundation;
  const opened: OpenDatabase[] = [];
  async function openShop(name: string, opening: () => Promise<OpenDatabase>): Promise<ShopFoundation> {
    const database = await opening();
    opened.push(database);
    return foundation(database, name);
  }
  beforeEach(async () => {
    source = await openShop('source', open);
    target = await openShop('target', openTemporaryPGlite);
    await fill(source);
  });
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
  });

  test('can be restored into the embedded database and back again without any change', async () => {
    const file = join(folder, 'there.backup');
    const back = join(folder, 'back.backup');
    const before = await everything(source.database);
    await writeBackup(source, file, never, ignore);
    await restoreBackup(target, { file, replace: false, signal: never, reportProgress: ignore });
    expect(await everything(target.database)).toEqual(before);
    await source.database.db.updateTable('product').set({ name: 'changed' }).execute();
    await writeBackup(target, back, never, ignore);
    await restoreBackup(source, { file: back, replace: true, signal: never, reportProgress: ignore });
    expect(await everything(source.database)).toEqual(before);
  });

  test('restores the pictures, the settings and the values of sequences', async () => {
    const file = join(folder, 'shop.backup');
    await writeBackup(source, file, never, ignore);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await restoreBackup(target, { file, replace: false, signal: never, reportProgress: ignore });
    const picture = await readFile(join(target.dataFolder, 'media/ab/picture.jpg'));
    expect(picture.equals(Buffer.alloc(250_000, 7))).toBe(true);
    expect(await readdir(join(target.dataFolder, 'media'))).toEqual(['ab', 'empty.svg']);
    expect(await readFile(join(target.dataFolder, 'brand/logo.svg'), 'utf8')).toBe('<svg/>');
    await expect.poll(() => target.settings.current().shop.phone).toBe('+370 611 11111');
    const { db } = target.database;
    const { rows } = await sql<{ order: number; product: number }>`
      select nextval('order_id_seq')::int as "order", nextval(pg_get_serial_sequence('product', 'id'))::int as product`.execute(
      db,
    );
    expect(rows).toEqual([{ order: 501, product: 41 }]);
    await expect(db.deleteFrom('product').where('id', '=', 40).execute()).resolves.toBeDefined();
    expect(await db.selectFrom('product').select('id').execute()).toEqual([]);
  });

  test('is not restored over products or orders unless asked to', async () => {
    const file = join(folder, 'shop.backup');
    await writeBackup(source, file, never, ignore);
    const before = await everything(source.database);
    const refused = restoreBackup(source, { file, replace: false, signal: never, reportProgress: ignore });
    await expect(refused).rejects.toMatchObject({
      code: 'start_problem',
      message: expect.stringContaining('--replace'),
    });
    expect(await everything(source.database)).toEqual(before);
  });
});

describe('a file that is not a complete backup', () => {
  let shop: ShopFoundation;
  beforeEach(async () => {
    shop = await foundation(await openTemporaryPGlite(), 'shop');
    await fill(shop);
  });
  afterEach(() => shop.database.close());

  async function problemWith(file: string): Promise<string> {
    const before = await everything(shop.database);
    const problem = await restoreBackup(shop, { file, replace: true, signal: never, reportProgress: ignore }).then(
      () => 'restored',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );
    expect(await everything(shop.database)).toEqual(before);
    return problem;
  }

  test('is refused in a few words, and nothing changes', async () => {
    const cut = join(folder, 'cut.backup');
    await writeBackup(shop, cut, never, ignore);
    await truncate(cut, Math.floor((await stat(cut)).size / 2));
    const foreign = join(folder, 'foreign.csv');
    await writeFile(foreign, 'ID,Type\n1,simple\n');
    const empty = join(folder, 'empty');
    await writeFile(empty, '');
    expect(await problemWith(cut)).toBe('it ends too early');
    expect(await problemWith(foreign)).toBe('it is not a backup of Vitrina, or damaged');
    expect(await problemWith(empty)).toBe('it ends too early');
    expect(await problemWith(join(folder, 'none'))).toBe('there is no such file');
    expect(await problemWith(folder)).toBe('it is a folder');
  });

  test('is not left behind when writing is interrupted', async () => {
    const file = join(folder, 'shop.backup');
    await expect(writeBackup(shop, file, AbortSignal.abort(), ignore)).rejects.toThrow();
    await expect(writeBackup(shop, join(folder, 'no', 'where'), never, ignore)).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['shop']);
    expect(await shop.database.db.selectFrom('product').select('id').execute()).toHaveLength(2);
  });
});
