import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { slugify } from '#core/text/slug.ts';
import { expect, test } from 'vitest';
import { alternativeTexts } from './alt-texts.ts';
import { attributeKinds, attributesOf } from './attributes.ts';
import attributes from './attributes.json' with { type: 'json' };
import categories from './categories.json' with { type: 'json' };
import manufacturers from './manufacturers.json' with { type: 'json' };
import { colours } from './colours.ts';
import { catalogueCsv } from './csv.ts';
import { isDrawn } from './drawn.ts';
import { allPictures, declaredPictures, products } from './products.ts';

const CARE_CODES = [
  ...'wash-30 wash-40 wash-60 hand-wash no-wash wipe no-bleach bleach-oxygen tumble-low tumble-normal'.split(' '),
  ...'no-tumble line-dry iron-low iron-medium iron-high no-iron dry-clean no-dry-clean dishwasher'.split(' '),
  ...'no-dishwasher microwave no-microwave food-safe oil-finish'.split(' '),
];

const file = await readFile(new URL('lino-namai.csv', import.meta.url), 'utf8');
const altTexts: Readonly<Record<string, string>> = JSON.parse(
  await readFile(new URL('alt-texts.json', import.meta.url), 'utf8'),
);
const rows: readonly Record<string, string>[] = parse(file, { columns: true, bom: true });

function wasThere(picture: string): boolean {
  return picture in altTexts;
}

function cell(column: string): readonly string[] {
  return rows.map((row) => row[column] ?? '');
}

function list(text: string): readonly string[] {
  return text === '' ? [] : text.split(/(?<!\\), /).map((item) => item.replaceAll('\\,', ','));
}

test('the committed file is what the source writes, with the pictures that were there then', () => {
  expect(file).toBe(catalogueCsv(products, wasThere));
});

test('about 130 products, one of them with more than thirty variations', () => {
  expect(products).toHaveLength(131);
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

test('every product but one has pictures, and every picture an alternative text', () => {
  const without = products.filter((product) => declaredPictures(product).length === 0);
  expect(without.map((product) => product.sku)).toEqual(['LN-PAVYZDZIAI']);
  expect(altTexts).toEqual(alternativeTexts(wasThere));
  for (const picture of allPictures()) expect(picture.alt.length, picture.file).toBeGreaterThan(10);
});

test('what the home page shows as new has pictures', () => {
  const newest = products.toSorted((a, b) => b.id - a.id).slice(0, 4);
  expect(newest.filter(({ sku }) => sku === 'LN-PAVYZDZIAI')).toEqual([]);
});

test('pictures in the file are those that are drawn', () => {
  const listed = cell('Paveikslėliai').flatMap(list);
  expect(listed.filter((name) => !isDrawn(name))).toEqual([]);
});

test('the category file describes exactly the categories in use, with pictures of the shop', () => {
  const used = new Set(products.flatMap((product) => product.categories.flatMap(ancestors)));
  expect(new Set(categories.map((category) => category.path))).toEqual(used);
  expect(categories.filter((category) => !isDrawn(category.image))).toEqual([]);
});

test('every product says in full what it is', () => {
  for (const product of products) {
    const { sku } = product;
    expect(product.short.length, sku).toBeGreaterThan(20);
    expect(product.description.length, sku).toBeGreaterThanOrEqual(2);
    expect(product.categories, sku).not.toEqual([]);
    if (product.type === 'simple' || product.type === 'virtual') expect(Number(product.price), sku).toBeGreaterThan(0);
    const names = attributesOf(product).map((attribute) => attribute.name);
    if (product.type !== 'virtual') expect(names, sku).toEqual(expect.arrayContaining(['Medžiaga', 'Kilmė']));
  }
});

test('no two products are described by the same sentence', () => {
  const seen = new Map<string, string>();
  for (const { sku, short, description } of products) {
    const words = [short, ...description].join(' ').replaceAll(/<[^>]+>/g, '. ');
    for (const sentence of new Set(words.split(/(?<=[.!?])\s+/).filter((one) => one.length > 60))) {
      expect(seen.get(sentence), `${sku}: ${sentence}`).toBeUndefined();
      seen.set(sentence, sku);
    }
  }
});

test('quotes are Lithuanian, and nobody shouts', () => {
  const texts = products.flatMap(({ name, short, description }) => [name, short, ...description]);
  for (const text of [...texts, ...categories.map((category) => category.description)]) {
    expect(text).not.toMatch(/["”!]|'|\.\.\.| - /);
    expect(text.match(/„/g)?.length ?? 0, text).toBe(text.match(/“/g)?.length ?? 0);
  }
});

test('tags are few and shared', () => {
  const uses = products.flatMap((product) => product.tags);
  const tags = [...new Set(uses)];
  expect(tags.length).toBeLessThanOrEqual(24);
  expect(tags.filter((tag) => uses.filter((one) => one === tag).length < 2)).toEqual([]);
});

test('every maker but the shop itself has an address for questions of safety', () => {
  const makers = new Set(products.map((product) => slugify(product.brand)).filter((slug) => slug !== 'lino-namai'));
  expect(new Set(manufacturers.map((maker) => maker.brand))).toEqual(makers);
});

test('care symbols are those of the list', () => {
  const known = new Set(CARE_CODES);
  expect(products.flatMap((product) => product.care ?? []).filter((code) => !known.has(code))).toEqual([]);
});

test('stock of every kind is there', () => {
  const stocks = products.flatMap(({ stock, variations = [] }) => [stock, ...variations.map((one) => one.stock)]);
  const known = stocks.filter((stock) => stock !== undefined);
  expect(known.some(({ quantity, backorders }) => quantity === 0 && !backorders)).toBe(true);
  expect(known.some(({ quantity, backorders }) => quantity === 0 && backorders === 'notify')).toBe(true);
  expect(known.some(({ quantity, backorders }) => quantity === 0 && backorders === 'yes')).toBe(true);
  expect(known.some(({ quantity, low = 0 }) => quantity > 0 && quantity <= low)).toBe(true);
});

test('swatch colours agree with the colours of the cloth', () => {
  const terms = Object.entries(attributes.Spalva.terms).map(([name, term]) => ({ name, ...term }));
  expect(terms).toEqual(colours);
  expect(attributes).toEqual(attributeKinds(products));
});

function ancestors(path: string): readonly string[] {
  const parts = path.split(' > ');
  return parts.map((_, index) => parts.slice(0, index + 1).join(' > '));
}
