import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { alternativeTexts } from './alt-texts.ts';
import attributes from './attributes.json' with { type: 'json' };
import categories from './categories.json' with { type: 'json' };
import { colours } from './colours.ts';
import { catalogueCsv } from './csv.ts';
import { pictures, products } from './products.ts';

const file = await readFile(new URL('lino-namai.csv', import.meta.url), 'utf8');
const rows: readonly Record<string, string>[] = parse(file, { columns: true, bom: true });

function cell(column: string): readonly string[] {
  return rows.map((row) => row[column] ?? '');
}

function list(text: string): readonly string[] {
  return text === '' ? [] : text.split(/(?<!\\), /).map((item) => item.replaceAll('\\,', ','));
}

test('the committed file is what the source writes', () => {
  expect(file).toBe(catalogueCsv(products));
});

test('thirty products, one of them with more than thirty variations', () => {
  expect(products).toHaveLength(30);
  expect(Math.max(...products.map((product) => product.variations?.length ?? 0))).toBe(35);
});

test('ids and SKUs are there and unique', () => {
  for (const column of ['ID', 'Prekės kodas']) {
    const values = cell(column);
    expect(values).not.toContain('');
    expect(new Set(values).size, column).toBe(rows.length);
  }
});

test('every reference to another product resolves', () => {
  const skus = new Set(cell('Prekės kodas'));
  const columns = ['Tėvinis', 'Sugrupuoti produktai', 'Pakeičiami produktai', 'Kryžm. produktai'];
  const dangling = columns
    .flatMap(cell)
    .flatMap(list)
    .filter((sku) => !skus.has(sku));
  expect(dangling).toEqual([]);
});

test('a variation has only values its parent lists, and each combination once', () => {
  for (const product of products.filter((candidate) => candidate.variations)) {
    const combinations = new Set<string>();
    for (const variation of product.variations ?? []) {
      for (const attribute of product.attributes ?? []) {
        expect(attribute.values, variation.sku).toContain(variation.values[attribute.name]);
      }
      combinations.add(Object.values(variation.values).join('/'));
    }
    expect(combinations.size, product.sku).toBe(product.variations?.length);
  }
});

test('a reduced price is below the regular one', () => {
  for (const row of rows.filter((candidate) => candidate['Akcijinė kaina'])) {
    const [sale, regular] = [row['Akcijinė kaina'], row['Reguliari kaina']].map((text) =>
      Number(text?.replace(',', '.')),
    );
    expect(sale, row['Prekės kodas']).toBeLessThan(regular ?? 0);
  }
});

test('every product has a picture and every picture an alternative text', async () => {
  expect(products.filter((product) => product.pictures.length === 0)).toEqual([]);
  const texts: unknown = JSON.parse(await readFile(new URL('alt-texts.json', import.meta.url), 'utf8'));
  expect(texts).toEqual(alternativeTexts());
  for (const picture of pictures()) expect(picture.alt.length, picture.file).toBeGreaterThan(10);
});

test('the category file describes exactly the categories in use, with pictures of the shop', () => {
  const used = new Set(products.flatMap((product) => product.categories.flatMap(ancestors)));
  expect(new Set(categories.map((category) => category.path))).toEqual(used);
  const files = new Set(pictures().map((picture) => picture.file));
  expect(categories.filter((category) => !files.has(category.image))).toEqual([]);
});

test('swatch colours agree with the colours of the cloth', () => {
  const terms = Object.entries(attributes.Spalva.terms).map(([name, term]) => ({ name, ...term }));
  expect(terms).toEqual(colours);
});

function ancestors(path: string): readonly string[] {
  const parts = path.split(' > ');
  return parts.map((_, index) => parts.slice(0, index + 1).join(' > '));
}
