import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { checkBundles, writeBundles } from './bundle-commands.server.ts';

let database: OpenDatabase;
let commerce: TestCommerce;
let folder: string;
const ids: Record<string, number> = {};
beforeAll(async () => {
  database = await openTemporaryPGlite();
  commerce = await openTestCommerce(database);
  folder = await mkdtemp(join(tmpdir(), 'bundles-'));
  const types = { SET: 'simple', GROUP: 'grouped', CUP: 'simple', SHIRT: 'variable', LINK: 'external' };
  for (const [sku, type] of Object.entries(types))
    ids[sku] = await addProduct(database.db, { name: sku, slug: sku, sku, type, regularPrice: '10' }, testDay);
});
afterAll(async () => {
  await commerce?.close();
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

async function check(...bundles: readonly object[]) {
  const path = join(folder, 'bundles.json');
  await writeFile(path, JSON.stringify({ bundles }));
  const { settings, logger } = commerce;
  return checkBundles({ database, settings, logger, clock: () => testDay, dataFolder: folder }, path);
}

const cups = [{ sku: 'CUP', quantity: 2 }];

test('a bundle contains products that the shop sells by themselves, at least one and never itself', async () => {
  expect(await check({ sku: 'SET', items: cups })).toMatchObject({ problems: [], bundles: [{ id: ids['SET'] }] });
  expect((await check({ id: ids['SET'], items: [{ sku: 'shirt' }] })).problems).toEqual([]);
  const wrong = [
    [{ sku: 'SET', items: [] }, 'The bundle „SET“ holds nothing.'],
    [{ sku: 'SET', items: [{ text: 'Puodeliai' }] }, 'The bundle „SET“ holds nothing.'],
    [{ sku: 'NONE', items: cups }, 'There is no product „NONE“ to be a bundle.'],
    [{ sku: 'SHIRT', items: cups }, '„SHIRT“ cannot be a bundle: it is of type variable.'],
    [{ sku: 'SET', items: [{ sku: 'set' }] }, 'The bundle „SET“ holds itself.'],
    [{ sku: 'SET', items: [{ sku: 'NONE' }] }, 'The bundle „SET“ holds „NONE“, which the shop does not have.'],
    [
      { sku: 'SET', items: [{ sku: 'LINK' }] },
      'The bundle „SET“ cannot hold „LINK“: only products sold by themselves.',
    ],
  ] as const;
  for (const [bundle, problem] of wrong) expect((await check(bundle)).problems, problem).toEqual([problem]);
});

test('a grouped product becomes a bundle and loses its group links', async () => {
  const { db } = database;
  const [group, cup] = [ids['GROUP'] ?? 0, ids['CUP'] ?? 0];
  await db
    .insertInto('product_link')
    .values({ product_id: group, kind: 'grouped', position: 0, linked_id: cup })
    .execute();
  const { bundles } = await check({ sku: 'GROUP', items: cups });
  await writeBundles({ database, clock: () => testDay }, bundles);
  expect(await db.selectFrom('product').select('type').where('id', '=', group).execute()).toEqual([{ type: 'bundle' }]);
  expect(await db.selectFrom('product_link').selectAll().where('product_id', '=', group).execute()).toEqual([]);
});
