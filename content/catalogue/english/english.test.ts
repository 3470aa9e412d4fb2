import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldFileSchema } from '#addons/option-fields/group-schema.ts';
import { attributesOf } from '../attributes.ts';
import categories from '../categories.json' with { type: 'json' };
import manufacturers from '../manufacturers.json' with { type: 'json' };
import { allPictures, products } from '../products.ts';
import { englishCatalogue, englishProducts } from './catalogue.ts';
import { englishTags, englishTerm } from './terms.ts';

const catalogue = englishCatalogue();

test('the committed file is what the source writes', async () => {
  const file = await readFile(new URL('../en_GB.json', import.meta.url), 'utf8');
  expect(JSON.parse(file)).toEqual(catalogue);
});

test('every product and category is told in English, and none besides', () => {
  expect(Object.keys(englishProducts).toSorted()).toEqual(products.map((product) => product.sku).toSorted());
  expect(Object.keys(catalogue.categories).toSorted()).toEqual(categories.map(({ path }) => path).toSorted());
});

test('every attribute has a name in English, and every value that is a word is translated', () => {
  for (const { name, values } of products.flatMap(attributesOf)) {
    expect(catalogue.attributes[name], name).toBeTruthy();
    for (const value of values) {
      const lithuanian = /[a-zą-ž]{4}/i.test(value);
      if (lithuanian) expect(englishTerm(name, value), `${name}: ${value}`).not.toBe(value);
    }
  }
});

test('quotes are English, sentences too', () => {
  for (const [sku, { name, short, text, facts }] of Object.entries(englishProducts)) {
    const words = [name, short, ...text, ...facts].join(' ');
    expect(words, sku).not.toMatch(/„|"|'|!/);
    expect(words.match(/“/g)?.length ?? 0, sku).toBe(words.match(/”/g)?.length ?? 0);
  }
});

const lithuanian = /[„ąčęėįšųūž]|\b(spalva|namuose|su|ir)\b/i;

test('every fact is told in English: sizes, warnings and where it is made', () => {
  for (const { sku, made, warnings, sizeTable } of products) {
    const english = catalogue.products[sku];
    expect(Boolean(english?.made_in), sku).toBe(made !== undefined);
    expect(english?.warnings?.split('\n').length, sku).toBe(warnings?.length);
    expect(english?.sizes?.rows.length, sku).toBe(sizeTable?.rows.length);
    expect(english?.made_in ?? '', sku).not.toMatch(/„|(^|\s)(Austa|Siūta|Pinta|Megzta|rankomis|rajone)\b/);
    expect([english?.warnings, ...(english?.sizes?.columns ?? [])].join(' '), sku).not.toMatch(/[ąčęėįšųūž„]/i);
  }
});

test('every picture that is there or will be says in English what it shows', () => {
  for (const { file } of allPictures()) {
    expect(catalogue.pictures[file], file).toBeTruthy();
    expect(catalogue.pictures[file]?.replaceAll(/“[^”]*”/g, ''), file).not.toMatch(lithuanian);
  }
});

test('makers are named with English quotes', () => {
  for (const { brand, name } of manufacturers) {
    const english = catalogue.settings[`safety.manufacturers.${brand}.name`];
    expect(/„(.*?)“/.exec(name)?.[1], brand).toBe(/“(.*?)”/.exec(english ?? '')?.[1]);
    expect(english).not.toContain('„');
  }
});

test('every tag is told in English', () => {
  const used = new Set(products.flatMap((product) => product.tags));
  expect(new Set(Object.keys(englishTags))).toEqual(used);
});

test('every text of the option fields is told in English', async () => {
  const file = await readFile(new URL('../option-fields.json', import.meta.url), 'utf8');
  const { groups } = v.parse(fieldFileSchema, JSON.parse(file));
  const told = (groups ?? []).flatMap(({ id: group, fields }) =>
    fields.flatMap((field) => {
      const at = `addons.option-fields.groups.${group}.fields.${field.id}`;
      const own = (['label', 'description', 'placeholder', 'message', 'text'] as const).flatMap((name) =>
        field[name] === '' ? [] : [`${at}.${name}`],
      );
      return [...own, ...field.choices.map(({ value }) => `${at}.choices.${value}.label`)];
    }),
  );
  const said = Object.keys(catalogue.settings).filter((one) => one.startsWith('addons.'));
  expect(new Set(said)).toEqual(new Set(told));
});
