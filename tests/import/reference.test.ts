import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columnNamed } from '#server/tools/import/name-column.ts';
import { openProductFile } from '#server/tools/import/product-file.ts';
import { reportJson } from '#server/tools/commands/import-command.ts';
import { describeOnEachDatabase, openTemporaryPGlite } from '#tests/database.ts';
import { hasReference, referencePath } from '#tests/reference.ts';
import { referenceFiles } from './reference-files.ts';
import { importInto, openTestShop, problemsOf, type TestShop } from './import-shop.ts';

const files = referenceFiles();

function fileNamed(name: string): string {
  return files.find((file) => file.name === name)?.path ?? '';
}

/** Column keys as the independent reader words them. */
async function columnKeys(path: string): Promise<readonly string[]> {
  const file = await openProductFile(path);
  if (!file.ok) throw new Error(file.failure.code);
  const { columns } = file.value;
  const keys = Array.from({ length: columns.width }, () => '?');
  for (const [column, index] of columns.fixed) keys[index] = column;
  for (const { number, ...parts } of [...columns.attributes, ...columns.downloads]) {
    for (const [part, index] of Object.entries(parts))
      keys[index] = part.replace(/^attribute_/, `attr${number}.`).replace(/^download_/, `dl${number}.`);
  }
  for (const { key, index } of columns.metas) keys[index] = `meta:${key}`;
  return keys;
}

describe.skipIf(!hasReference)('real product files', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(openTemporaryPGlite);
  });
  afterAll(() => shop.close());

  test.each(files)('$name: every column is known', async ({ path, expected }) => {
    expect(await columnKeys(path)).toEqual(expected.header_keys.map((key) => key.replace('pavadinimas', 'name')));
  });

  test.each(files)(
    '$name: a dry run counts as an independent reader does, and writes nothing',
    async ({ path, expected }) => {
      const { variation = 0, ...products } = expected.types_base;
      const line = reportJson(await importInto(shop, path, { dryRun: true }));
      expect(line).not.toContain('\n');
      expect(JSON.parse(line)).toEqual({
        rows: expected.rows,
        products,
        variations: variation,
        categories: expected.category_nodes,
        attributes: expected.attribute_names_total,
        images: expected.images_distinct,
        problems: expect.any(Array),
      });
      for (const table of ['product', 'category', 'tag', 'attribute', 'media', 'import_identity'] as const) {
        expect(await shop.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
      }
    },
  );

  test.each(['lt_LT', 'lt_LT.2022', 'de_DE', 'fr_FR'])(
    'the headings of %s mean what the English ones do',
    (language) => {
      const path = referencePath('catalogues', 'headers', `${language}.json`) ?? '';
      const names = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
      const filled = (name: string) => name.replace('%s', 'kg').replace('%d', '12');
      for (const [english, localised] of Object.entries(names)) {
        expect([localised, columnNamed(filled(localised))]).toEqual([localised, columnNamed(filled(english))]);
        expect(columnNamed(filled(localised))).not.toBeNull();
      }
    },
  );
});

describe.skipIf(!hasReference)('real shops', () => {
  describeOnEachDatabase('imported', (open) => {
    let shop: TestShop;
    beforeAll(async () => {
      shop = await openTestShop(open);
    });
    afterAll(() => shop.close());

    test('the samples: variations by SKU, „any“ values, a grouped, an external and two downloadable products', async () => {
      const { db } = shop.database;
      const report = await importInto(shop, fileNamed('sample_products.lt_LT.semicolon-crlf-nobom.csv'));
      expect(report).toMatchObject({ created: 25, leftOut: 0, problems: [] });
      const hoodie = await db
        .selectFrom('product')
        .selectAll()
        .where('sku', '=', 'woo-hoodie')
        .executeTakeFirstOrThrow();
      const variations = await db
        .selectFrom('product')
        .select(['id', 'sku', 'regular_price', 'tax_class'])
        .where('parent_id', '=', hoodie.id)
        .orderBy('menu_order')
        .execute();
      expect(variations.map(({ sku, regular_price }) => [sku, regular_price])).toEqual([
        ['woo-hoodie-blue-logo', '45.000000'],
        ['woo-hoodie-red', '45.000000'],
        ['woo-hoodie-green', '45.000000'],
        ['woo-hoodie-blue', '45.000000'],
      ]);
      const values = await db
        .selectFrom('variation_attribute')
        .selectAll()
        .where('variation_id', '=', variations[0]?.id ?? 0)
        .orderBy('key')
        .execute();
      expect(values.map(({ key, value }) => [key, value])).toEqual([
        ['logo', 'Yes'],
        ['pa_color', 'blue'],
      ]);
      const parts = await db
        .selectFrom('product_link')
        .innerJoin('product', 'product.id', 'linked_id')
        .select('sku')
        .where('kind', '=', 'grouped')
        .orderBy('position')
        .execute();
      expect(parts.map(({ sku }) => sku)).toEqual(['woo-hoodie-with-logo', 'woo-tshirt', 'woo-beanie']);
      const weights = await db
        .selectFrom('product')
        .select(['weight', 'length'])
        .where('sku', '=', 'woo-vneck-tee')
        .executeTakeFirstOrThrow();
      expect(weights).toEqual({ weight: '0.2268', length: '60.960' });
    });

    test('a shop with SKUs that two products share, orphans and unlisted values', async () => {
      const report = await importInto(shop, fileNamed('cactus.fr_FR.216rows.csv'));
      expect(report).toMatchObject({ created: 213, leftOut: 3 });
      expect(problemsOf(report)).toEqual(
        expect.arrayContaining([
          'duplicate_sku 3',
          'duplicate_sku 4',
          'duplicate_sku 9',
          'parent_missing 19',
          'parent_missing 20',
          'parent_missing 21',
          'value_not_listed_by_parent 44',
        ]),
      );
      const shared = await shop.database.db
        .selectFrom('product')
        .select(['type', 'sku'])
        .where('sku', 'in', ['7876876', '54654', '007'])
        .execute();
      expect(shared.map(({ type }) => type)).toEqual(['variable', 'variable', 'variable']);
    });

    test('bundles keep the data that their plug-in stored', async () => {
      await importInto(shop, fileNamed('espritlivre-woosb.fr.45rows.csv'));
      const bundles = await shop.database.db
        .selectFrom('product')
        .select('metas')
        .where('type', '=', 'bundle')
        .execute();
      const parts = bundles.map(
        ({ metas }) => Object.keys(JSON.parse((metas as Record<string, string>)['woosb_ids'] ?? '{}') as object).length,
      );
      expect(parts.toSorted((left, right) => left - right)).toEqual([2, 2, 3]);
    });

    test('products without SKUs and with equal names are found again by their ids', async () => {
      const path = fileNamed('lt-jewellery-vladuxs1.lt_LT.csv');
      expect(await importInto(shop, path)).toMatchObject({ created: 23, problems: [] });
      expect(await importInto(shop, path)).toMatchObject({ created: 0, unchanged: 23, problems: [] });
    });

    test('the same shop two months later updates what changed and nothing else', async () => {
      const { db } = shop.database;
      const delay = monitorEventLoopDelay({ resolution: 5 });
      delay.enable();
      const started = performance.now();
      await importInto(shop, fileNamed('grocery-in.2021-08.3381rows.csv'));
      const milliseconds = performance.now() - started;
      delay.disable();
      console.log(
        `3381 rows in ${milliseconds.toFixed(0)} ms, event loop held up for ${(delay.max / 1e6).toFixed(0)} ms at most`,
      );
      shop.setTime(new Date('2026-11-22T10:00:00Z'));
      const newer = fileNamed('grocery-in.2021-10.3392rows.csv');
      expect(await importInto(shop, newer)).toMatchObject({ created: 12, leftOut: 0 });
      shop.setTime(new Date('2026-11-23T10:00:00Z'));
      const before = await db.selectFrom('product').select(['id', 'updated_at']).orderBy('id').execute();
      expect(await importInto(shop, newer)).toMatchObject({ created: 0, updated: 0, unchanged: 3392 });
      expect(await db.selectFrom('product').select(['id', 'updated_at']).orderBy('id').execute()).toEqual(before);
    }, 120_000);
  });

  describeOnEachDatabase('moved with its ids', (open) => {
    test('keeps them, and new products get ids above', async () => {
      const shop = await openTestShop(open);
      const { db } = shop.database;
      try {
        const path = referencePath('wire', 'recorded-shop.lt_LT.csv') ?? '';
        expect(await importInto(shop, path, { keepIds: true })).toMatchObject({ created: 3607, problems: [] });
        const sunglasses = await db
          .selectFrom('product')
          .select(['name', 'slug'])
          .where('id', '=', 43)
          .executeTakeFirstOrThrow();
        expect(sunglasses).toEqual({ name: 'Sunglasses', slug: 'sunglasses' });
        expect(await importInto(shop, path, { keepIds: true, dryRun: true })).toMatchObject({ created: 0 });
        const newProductFile = await shop.file('one.csv', 'SKU,Name,Regular price\nNEW-1,Nauja prekė,5\n');
        await importInto(shop, newProductFile);
        const added = await db.selectFrom('product').select('id').where('sku', '=', 'NEW-1').executeTakeFirstOrThrow();
        expect(added.id).toBeGreaterThan(3846);
        await expect(importInto(shop, fileNamed('sample_products.csv'), { keepIds: true })).rejects.toThrow(
          'shop_not_empty',
        );
      } finally {
        await shop.close();
      }
    }, 120_000);
  });
});
