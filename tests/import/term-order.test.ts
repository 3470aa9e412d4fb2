import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { attributeOptions } from '#server/api/store-api/attribute-answer.ts';
import { readProducts } from '#server/catalog/products/read-products.ts';
import { readTaxonomies } from '#server/catalog/products/taxonomies.ts';
import type { Command } from '#server/platform/shop/command.ts';
import { attributesOrder } from '#server/tools/commands/attribute-commands.ts';
import { exportFile } from '#server/tools/export/export-file.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { emptyShop, importInto, openTestShop, problemsOf, type TestShop } from './import-shop.ts';

const headers =
  'Type,SKU,Name,Published,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global';

/** A shirt in sizes, each a variation in the order of the rows; `order`: a column with the shop's order. */
function shirt(sku: string, sizes: string, variations: readonly string[] = sizes.split(', '), order?: string): string {
  const more = order === undefined ? '' : `,"${order}"`;
  const none = order === undefined ? '' : ',';
  const rows = variations.map((size) => `variation,${sku}-${size},${sku},1,10,${sku},Size,${size},1,1${none}`);
  return [`variable,${sku},${sku},1,,,Size,"${sizes}",1,1${more}`, ...rows].join('\n');
}

function fileOf(rows: readonly string[], hasOrder = false): string {
  return [hasOrder ? `${headers},Attribute 1 order of values` : headers, ...rows].join('\n');
}

describeOnEachDatabase('the order of an attribute’s values', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(open);
  });
  beforeEach(() => emptyShop(shop));
  afterAll(() => shop.close());

  async function importRows(rows: readonly string[], hasOrder = false, into = shop) {
    return importInto(into, await into.file('sizes.csv', fileOf(rows, hasOrder)));
  }

  /** Sizes as they are offered on a product; null: in the shop. */
  async function sizesOf(sku: string | null, { database: { db }, clock } = shop): Promise<string> {
    const taxonomies = await readTaxonomies(db);
    if (sku === null) return (taxonomies.attributes[0]?.terms ?? []).map(({ name }) => name).join(' ');
    const { id } = await db.selectFrom('product').select('id').where('sku', '=', sku).executeTakeFirstOrThrow();
    const [product] = await readProducts(db, [id], clock());
    const [attribute] = product?.attributes ?? [];
    if (attribute === undefined) throw new Error(`${sku} has no attribute`);
    return attributeOptions(attribute, taxonomies)
      .map(({ name }) => name)
      .join(' ');
  }

  const plain = [shirt('A', 'XL, M'), shirt('B', 'S, M, L, XL', ['XL', 'L', 'M', 'S'])];

  test('is that of each product’s own cell, and over all products the one that they have in common', async () => {
    await importRows(plain);
    expect([await sizesOf('A'), await sizesOf('B'), await sizesOf(null)]).toEqual(['XL M', 'S M L XL', 'S M L XL']);
  });

  test('changes with a corrected file', async () => {
    await importRows(plain);
    const report = await importRows([shirt('A', 'M, XL'), shirt('B', 'S, M, L, XL, XXL')]);
    expect(report.updated).toBe(2);
    expect([await sizesOf('A'), await sizesOf('B'), await sizesOf(null)]).toEqual([
      'M XL',
      'S M L XL XXL',
      'S M L XL XXL',
    ]);
  });

  test('is the file’s where it states one, on every product and after every import without one', async () => {
    const ordered = [shirt('A', 'XL, M', undefined, 'M, XL'), shirt('B', 'XL, L', undefined, '')];
    expect(problemsOf(await importRows(ordered, true))).toEqual([]);
    expect([await sizesOf('A'), await sizesOf('B'), await sizesOf(null)]).toEqual(['M XL', 'XL L', 'M XL L']);
    await importRows(plain);
    expect([await sizesOf('A'), await sizesOf(null)]).toEqual(['M XL', 'M XL L S']);
    await importRows([shirt('B', 'S, M, L, XL', undefined, 'S, M, L, XL')], true);
    expect([await sizesOf('A'), await sizesOf('B'), await sizesOf(null)]).toEqual(['M XL', 'S M L XL', 'S M L XL']);
  });

  test('is reported where a row states another one, or names what no product has', async () => {
    const rows = [shirt('A', 'XL, M', [], 'M, XL, XXXL'), shirt('B', 'M, XL', [], 'XL, M')];
    expect(problemsOf(await importRows(rows, true))).toEqual(['unknown_value 1', 'order_differs 2']);
    expect([await sizesOf('A'), await sizesOf('B')]).toEqual(['M XL', 'M XL']);
  });

  async function run(command: Command, ...args: string[]): Promise<readonly [code: number, output: string]> {
    const lines: string[] = [];
    const write = (text: string) => void lines.push(text);
    const output = { line: write, progress: write, problem: write };
    return [await command.run(shop, args, output, new AbortController().signal), lines.join('\n')];
  }

  test('is set by a command, and left to the products again', async () => {
    await importRows(plain);
    expect(await run(attributesOrder, 'size', 'L', 'M')).toEqual([0, 'pa_size: L, M, S, XL']);
    expect([await sizesOf('A'), await sizesOf('B')]).toEqual(['M XL', 'L M S XL']);
    expect(await run(attributesOrder, 'Size', '--as-on-products')).toEqual([0, 'pa_size: S, M, L, XL']);
    expect([await sizesOf('A'), await sizesOf('B')]).toEqual(['XL M', 'S M L XL']);
    expect((await run(attributesOrder, 'size', 'XXXL'))[0]).toBe(1);
    expect((await run(attributesOrder, 'colour', 'M'))[0]).toBe(1);
    expect((await run(attributesOrder, 'size'))[0]).toBe(2);
    expect((await run(attributesOrder, 'size', 'M', '--as-on-products'))[0]).toBe(2);
  });

  test('is carried by the export: imported back it changes nothing, elsewhere it is the same', async () => {
    await importRows(plain);
    const path = await shop.file('export.csv', '');
    await exportFile(shop.database, path);
    expect(await readFile(path, 'utf8')).not.toContain('reikšmių tvarka');
    await run(attributesOrder, 'size', 'L', 'M', 'S', 'XL');
    await exportFile(shop.database, path);
    const text = await readFile(path, 'utf8');
    expect(text).toContain('Požymio 1 reikšmių tvarka');
    expect(text.match(/"L, M, S, XL"/g)).toHaveLength(1);
    expect(await importInto(shop, path)).toMatchObject({ created: 0, updated: 0, problems: [] });
    const other = await openTestShop(open);
    try {
      await importInto(other, path);
      expect([await sizesOf('A', other), await sizesOf('B', other), await sizesOf(null, other)]).toEqual([
        'M XL',
        'L M S XL',
        'L M S XL',
      ]);
    } finally {
      await other.close();
    }
  });
});
