import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import type { Reference } from './import-row.ts';
import { writeLinks } from '#server/catalog/products/write/write-links.ts';
import { linksOf, resolveLinks, type RowLinks } from './resolve-links.ts';

const at = new Date('2026-11-20T10:00:00Z');
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTemporaryPGlite();
});
afterAll(() => database?.close());

const sku = (name: string): Reference => ({ kind: 'sku', sku: name });
const add = (name: string) => addProduct(database.db, { name, slug: name, sku: name, regularPrice: '1' }, at);

const inFile = (reference: Reference) => (reference.kind === 'id' ? reference.id + 1000 : undefined);
const resolve = (rows: readonly RowLinks[]) =>
  resolveLinks(database.db, rows, { inFile, ownOrigin: 'own', host: null });

test('each list of a row has its own products: of the file, else of the shop; what neither has is reported', async () => {
  const cup = await add('PUODELIS');
  const row: RowLinks = {
    row: 3,
    origin: 'own',
    kinds: {
      upsell: [{ kind: 'id', id: 7 }, sku('puodelis'), sku('PUODELIS')],
      cross_sell: [sku('nera'), sku('PUODELIS')],
    },
  };
  const other: RowLinks = { row: 4, origin: 'own', kinds: { upsell: [{ kind: 'id', id: 8 }] } };
  const { targets, problems } = await resolve([row, other]);
  expect(targets(row, 'upsell')).toEqual([1007, cup]);
  expect(targets(row, 'cross_sell')).toEqual([cup]);
  expect(targets(row, 'grouped')).toEqual([]);
  expect(targets(other, 'upsell')).toEqual([1008]);
  expect(problems).toEqual([{ row: 3, code: 'dangling_reference', detail: expect.stringContaining('cross_sell: ') }]);
});

test('a variation has no lists, and a product only those that the file has columns for', () => {
  const row = { row: 1, origin: null, type: 'simple', upsells: [], crossSells: undefined, grouped: undefined };
  const links = (change: object, mayHaveLinks = true) =>
    linksOf({ ...row, ...change } as unknown as Parameters<typeof linksOf>[0], mayHaveLinks);
  expect(links({})).toEqual({ row: 1, origin: null, kinds: { upsell: [] } });
  expect(links({ upsells: undefined })).toBeNull();
  expect(links({ type: 'variation' })).toBeNull();
  expect(links({}, false)).toBeNull();
  expect(links({ grouped: [sku('a')] }, false)).toEqual({ row: 1, origin: null, kinds: { grouped: [sku('a')] } });
});

test('only lists that differ from those in the shop are written', async () => {
  const [shirt, belt, scarf] = [await add('MARSKINIAI'), await add('DIRZAS'), await add('SALIKAS')];
  const tags: string[] = [];
  const write = (kinds: Parameters<typeof writeLinks>[1][number]['kinds']) =>
    database.db
      .transaction()
      .execute((trx) => writeLinks(trx, [{ productId: shirt, kinds }], at, (changed) => tags.push(...changed)));
  const stored = async () => {
    const rows = await database.db
      .selectFrom('product_link')
      .selectAll()
      .where('product_id', '=', shirt)
      .orderBy('kind')
      .orderBy('position')
      .execute();
    return rows.map(({ kind, position, linked_id }) => [kind, position, linked_id]);
  };
  expect(await write({ upsell: [belt, scarf], cross_sell: [belt] })).toEqual([shirt]);
  const both = [
    ['cross_sell', 0, belt],
    ['upsell', 0, belt],
    ['upsell', 1, scarf],
  ];
  expect(await stored()).toEqual(both);
  expect(tags.splice(0)).toEqual(['catalogue', `product:${shirt}`]);
  expect(await write({ upsell: [belt, scarf] })).toEqual([]);
  expect([await stored(), tags]).toEqual([both, []]);
  expect(await write({ upsell: [scarf, belt] })).toEqual([shirt]);
  expect(await write({ cross_sell: [] })).toEqual([shirt]);
  expect(await stored()).toEqual([
    ['upsell', 0, scarf],
    ['upsell', 1, belt],
  ]);
});
