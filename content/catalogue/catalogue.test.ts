import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { slugify } from '#core/text/slug.ts';
import altTexts from './alt-texts.json' with { type: 'json' };
import attributes from './attributes.json' with { type: 'json' };
import categories from './categories.json' with { type: 'json' };
import manufacturers from './manufacturers.json' with { type: 'json' };
import { attributesOf, cell, cellList, descriptionOf, products, rows, variationsOf } from './product-rows.ts';

const CARE_CODES = [
  ...'wash-30 wash-40 wash-60 hand-wash no-wash wipe no-bleach bleach-oxygen tumble-low tumble-normal'.split(' '),
  ...'no-tumble line-dry iron-low iron-medium iron-high no-iron dry-clean no-dry-clean dishwasher'.split(' '),
  ...'no-dishwasher microwave no-microwave food-safe oil-finish'.split(' '),
];

const images = new URL('../images/', import.meta.url);

function isThere(picture: string): boolean {
  return existsSync(new URL(picture, images));
}

function skuOf(row: (typeof rows)[number]): string {
  return cell(row, 'Prekės kodas');
}

function price(text: string): number {
  return Number(text.replace(',', '.'));
}

test('about 130 products, one of them with more than thirty variations', () => {
  expect(products).toHaveLength(131);
  expect(Math.max(...products.map((product) => variationsOf(product).length))).toBe(35);
});

test('ids and SKUs are there and unique', () => {
  for (const column of ['ID', 'Prekės kodas']) {
    const values = rows.map((row) => cell(row, column));
    expect(values).not.toContain('');
    expect(new Set(values).size, column).toBe(rows.length);
  }
});

test('every reference to another product resolves', () => {
  const skus = new Set(rows.map(skuOf));
  const columns = ['Tėvinis', 'Sugrupuoti produktai', 'Pakeičiami produktai', 'Kryžm. produktai'];
  const named = columns.flatMap((column) => rows.flatMap((row) => cellList(row, column)));
  expect(named.length).toBeGreaterThan(700);
  expect(named.filter((sku) => !skus.has(sku))).toEqual([]);
});

test('variable products, and no others, have variations', () => {
  for (const product of products) {
    expect(variationsOf(product).length > 0, skuOf(product)).toBe(cell(product, 'Tipas') === 'variable');
  }
});

test('a variation has only values its parent lists, and each combination once', () => {
  for (const product of products.filter((one) => cell(one, 'Tipas') === 'variable')) {
    const listed = new Map(attributesOf(product).map(({ name, values }) => [name, values]));
    const combinations = variationsOf(product).map((variation) =>
      attributesOf(variation).map(({ name, values: [value, ...otherValues] }) => {
        expect(otherValues, skuOf(variation)).toEqual([]);
        expect(listed.get(name), skuOf(variation)).toContain(value);
        return `${name}: ${value}`;
      }),
    );
    const chosenBy = combinations.map((values) => values.map((value) => value.replace(/: .*/, '')).join('/'));
    expect(new Set(chosenBy).size, skuOf(product)).toBe(1);
    expect(new Set(combinations.map(String)).size, skuOf(product)).toBe(combinations.length);
  }
});

test('a reduced price is below the regular one', () => {
  const reduced = rows.filter((row) => cell(row, 'Akcijinė kaina') !== '');
  expect(reduced.length).toBeGreaterThan(0);
  for (const row of reduced) {
    expect(price(cell(row, 'Akcijinė kaina')), skuOf(row)).toBeLessThan(price(cell(row, 'Reguliari kaina')));
  }
});

test('every product but one has pictures, and every picture is there with an alternative text', () => {
  const without = products.filter((product) => cell(product, 'Paveikslėliai') === '');
  expect(without.map(skuOf)).toEqual(['LN-PAVYZDZIAI']);
  const named = new Set(rows.flatMap((row) => cellList(row, 'Paveikslėliai')));
  expect([...named].filter((picture) => !isThere(picture))).toEqual([]);
  expect(new Set(Object.keys(altTexts))).toEqual(named);
  for (const [picture, alt] of Object.entries(altTexts)) expect(alt.length, picture).toBeGreaterThan(10);
});

test('what the home page shows as new has pictures', () => {
  const newest = products.toSorted((a, b) => Number(cell(b, 'ID')) - Number(cell(a, 'ID'))).slice(0, 4);
  expect(newest.filter((product) => cell(product, 'Paveikslėliai') === '')).toEqual([]);
});

test('the category file describes exactly the categories in use, with pictures of the shop', () => {
  const used = new Set(products.flatMap((product) => cellList(product, 'Kategorijos')).flatMap(ancestors));
  expect(new Set(categories.map((category) => category.path))).toEqual(used);
  expect(categories.filter((category) => !(category.image in altTexts))).toEqual([]);
  for (const { path, description } of categories) expect(description, path).not.toBe('');
});

test('the attribute file has exactly the values in use, each under an address of its own', () => {
  const used = new Map<string, Set<string>>();
  for (const { name, values } of products.flatMap(attributesOf).filter(({ isGlobal }) => isGlobal)) {
    used.set(name, new Set([...(used.get(name) ?? []), ...values]));
  }
  const listed = Object.entries(attributes).map(([name, { terms }]) => [name, new Set(Object.keys(terms))] as const);
  expect(new Map(listed)).toEqual(used);
  for (const [name, { slug, terms }] of Object.entries(attributes)) {
    expect(slug).toBe(slugify(name));
    const slugs = Object.values<{ slug: string }>(terms).map((term) => term.slug);
    expect(slugs.filter((one) => one !== slugify(one))).toEqual([]);
    expect(new Set(slugs).size, name).toBe(slugs.length);
  }
});

test('every colour has a swatch, no two the same', () => {
  const colours = Object.values(attributes.Spalva.terms).map(({ hex }) => hex);
  for (const hex of colours) expect(hex).toMatch(/^#[0-9A-F]{6}$/);
  expect(new Set(colours).size).toBe(colours.length);
});

test('the data of every product is complete', () => {
  for (const product of products) {
    const [sku, type] = [skuOf(product), cell(product, 'Tipas')];
    expect(cell(product, 'Trumpas apibūdinimas').length, sku).toBeGreaterThan(20);
    expect(descriptionOf(product).length, sku).toBeGreaterThanOrEqual(2);
    expect(cell(product, 'Kategorijos'), sku).not.toBe('');
    if (type.startsWith('simple')) expect(price(cell(product, 'Reguliari kaina')), sku).toBeGreaterThan(0);
    const names = attributesOf(product).map(({ name }) => name);
    expect(cell(product, 'Pavadinimas'), sku).not.toBe('');
    for (const { name, values } of attributesOf(product)) expect(values, `${sku}: ${name}`).not.toEqual([]);
    if (type !== 'simple, virtual') expect(names, sku).toEqual(expect.arrayContaining(['Medžiaga', 'Kilmė']));
  }
});

test('no two products are described by the same sentence', () => {
  const skuBySentence = new Map<string, string>();
  for (const product of products) {
    const text = [cell(product, 'Trumpas apibūdinimas'), ...descriptionOf(product)].join(' ');
    const sentences = text.replaceAll(/<[^>]+>/g, '. ').split(/(?<=[.!?])\s+/);
    for (const sentence of new Set(sentences.filter((one) => one.length > 60))) {
      expect(skuBySentence.get(sentence), `${skuOf(product)}: ${sentence}`).toBeUndefined();
      skuBySentence.set(sentence, skuOf(product));
    }
  }
});

test('texts use Lithuanian quotes and no exclamation marks', () => {
  const texts = products.flatMap((product) => [
    cell(product, 'Pavadinimas'),
    cell(product, 'Trumpas apibūdinimas'),
    ...descriptionOf(product),
  ]);
  for (const text of [...texts, ...categories.map((category) => category.description)]) {
    expect(text).not.toMatch(/["”!]|'|\.\.\.| - /);
    expect(text.match(/„/g)?.length ?? 0, text).toBe(text.match(/“/g)?.length ?? 0);
  }
});

test('tags are few and shared', () => {
  const uses = products.flatMap((product) => cellList(product, 'Žymos'));
  const tags = [...new Set(uses)];
  expect(tags.length).toBeLessThanOrEqual(24);
  expect(tags.filter((tag) => uses.filter((one) => one === tag).length < 2)).toEqual([]);
});

test('every maker has an address for questions of safety', () => {
  const makers = new Set(products.map((product) => slugify(cell(product, 'Prekių ženklai'))));
  expect(new Set(manufacturers.map((maker) => maker.brand))).toEqual(makers);
});

test('care symbols are those of the list', () => {
  const used = products.flatMap((product) => cellList(product, 'Meta: _vitrina_care'));
  expect(used.filter((code) => !CARE_CODES.includes(code))).toEqual([]);
});

test('the catalogue has every kind of stock', () => {
  const stocks = rows
    .filter((row) => cell(row, 'Atsargos') !== '')
    .map((row) => ({
      quantity: Number(cell(row, 'Atsargos')),
      low: Number(cell(row, 'Mažas likutis')),
      backorders: cell(row, 'Leidžiami išankstiniai užsakymai?'),
    }));
  for (const kind of ['0', 'notify', '1']) {
    expect(stocks.some(({ quantity, backorders }) => quantity === 0 && backorders === kind)).toBe(true);
  }
  expect(stocks.some(({ quantity, low }) => quantity > 0 && quantity <= low)).toBe(true);
});

function ancestors(path: string): readonly string[] {
  const parts = path.split(' > ');
  return parts.map((_, index) => parts.slice(0, index + 1).join(' > '));
}
