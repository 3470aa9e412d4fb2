import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { listFileSchema } from '#addons/bought-together/list-file.ts';
import { bundleFileSchema } from '#addons/bundle/bundle-file.ts';
import { slugify } from '#core/text/slug.ts';
import { translationFileSchema } from '#server/catalog/translations/translation-file.ts';
import lists from '#addons/bought-together/demo/lists.json' with { type: 'json' };
import bundles from '#addons/bundle/demo/bundles.json' with { type: 'json' };
import altTexts from './alt-texts.json' with { type: 'json' };
import categories from './categories.json' with { type: 'json' };
import manufacturers from './manufacturers.json' with { type: 'json' };
import { attributesOf, cell, cellList, products } from './product-rows.ts';

const english = v.parse(translationFileSchema, readJson('en_GB.json'));

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
}

test('every product and category is translated into English, and none besides', () => {
  const skus = products.map((product) => cell(product, 'Prekės kodas'));
  expect(Object.keys(english.products).toSorted()).toEqual(skus.toSorted());
  for (const [sku, { name, short, description }] of Object.entries(english.products)) {
    for (const text of [name, short, description]) expect(text, sku).toBeTruthy();
  }
  expect(Object.keys(english.categories).toSorted()).toEqual(categories.map(({ path }) => path).toSorted());
  for (const [path, { name, description }] of Object.entries(english.categories)) {
    for (const text of [name, description]) expect(text, path).toBeTruthy();
  }
});

test('every attribute has a name in English, and every value that is a word is translated', () => {
  for (const { name, values } of products.flatMap(attributesOf)) {
    expect(english.attributes[name], name).toBeTruthy();
    for (const value of values) {
      const isWord = /[a-zą-ž]{4}/i.test(value);
      if (isWord) expect(english.terms[name]?.[value] ?? value, `${name}: ${value}`).not.toBe(value);
    }
  }
});

test('English texts use English quotes and no exclamation marks', () => {
  for (const [sku, { name, short, description }] of Object.entries(english.products)) {
    const text = [name, short, description].join(' ');
    expect(text, sku).not.toMatch(/„|"|'|!/);
    expect(text.match(/“/g)?.length ?? 0, sku).toBe(text.match(/”/g)?.length ?? 0);
  }
});

test('every fact is translated: sizes, warnings and where it is made', () => {
  for (const product of products) {
    const sku = cell(product, 'Prekės kodas');
    const { made_in = '', warnings = '', sizes } = english.products[sku] ?? {};
    const table = cell(product, 'Meta: _vitrina_sizes');
    const { columns = [], rows = [] } = sizes || {};
    expect(made_in !== '', sku).toBe(cell(product, 'Meta: _vitrina_made_in') !== '');
    expect(warnings.split('\n').length, sku).toBe(cell(product, 'Meta: _vitrina_warnings').split('\n').length);
    expect(warnings !== '', sku).toBe(cell(product, 'Meta: _vitrina_warnings') !== '');
    expect(rows.length, sku).toBe(table === '' ? 0 : JSON.parse(table).rows.length);
    expect(columns.length, sku).toBe(table === '' ? 0 : JSON.parse(table).columns.length);
    expect(made_in, sku).not.toMatch(/„|(^|\s)(Austa|Siūta|Pinta|Megzta|rankomis|rajone)\b/);
    expect([warnings, ...columns].join(' '), sku).not.toMatch(/[ąčęėįšųūž„]/i);
  }
});

test('every text of a bought-together list or a bundle is translated, and nothing besides', () => {
  const texts = [
    ...v.parse(listFileSchema, lists).products.map(({ product, items, textBefore, textAfter }) => ({
      sku: String(product),
      texts: [textBefore, ...items.map((item) => ('text' in item ? item.text : '')), textAfter],
    })),
    ...v.parse(bundleFileSchema, bundles).bundles.map(({ sku = '', items, text_before = '', text_after = '' }) => ({
      sku,
      texts: [text_before, ...items.map((item) => ('text' in item ? item.text : '')), text_after],
    })),
  ].flatMap(({ sku, texts: all }) => all.filter((text) => text !== '').map((text) => ({ sku, text })));
  const wordings = Object.entries(english.products).flatMap(([sku, product]) =>
    Object.entries(product.texts ?? {}).map(([text, wording]) => ({ sku, text, wording })),
  );
  expect(wordings.map(({ text }) => text).toSorted()).toEqual(texts.map(({ text }) => text).toSorted());
  for (const { sku, text } of texts) {
    const owner = wordings.find((one) => one.text === text);
    expect(sku.startsWith(owner?.sku ?? '-'), text).toBe(true); // a variation's are with its product
    expect(owner?.wording, text).not.toMatch(/[ąčęėįšųūž„]/i);
  }
});

test('every picture has an English alternative text', () => {
  for (const file of Object.keys(altTexts)) expect(english.pictures[file], file).toBeTruthy();
  const lithuanian = /[„ąčęėįšųūž]|\b(spalva|namuose|su|ir)\b/i;
  for (const [file, alt] of Object.entries(english.pictures)) {
    expect(alt.replaceAll(/“[^”]*”/g, ''), file).not.toMatch(lithuanian);
  }
});

test('makers are named with English quotes', () => {
  for (const { brand, name } of manufacturers) {
    const translated = english.settings[`safety.manufacturers.${brand}.name`];
    expect(/„(.*?)“/.exec(name)?.[1], brand).toBe(/“(.*?)”/.exec(translated ?? '')?.[1]);
    expect(translated).not.toContain('„');
  }
});

test('every tag is translated', () => {
  const used = products.flatMap((product) => cellList(product, 'Žymos')).map(slugify);
  expect(new Set(Object.keys(english.tags))).toEqual(new Set(used));
  for (const [tag, { name }] of Object.entries(english.tags)) expect(name, tag).toBeTruthy();
});
