import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseCatalogue, readCatalogue } from './read-catalogue.ts';
import { createTexts, textsOf } from './texts.ts';

const root = join(import.meta.dirname, '../..');

test('a message comes in Lithuanian with its values filled in', () => {
  const { text } = createTexts('lt_LT');
  expect(text('%s left', 3)).toBe('Liko 3');
  expect(text('%1$s is not one of %2$s.', 'type', 'a, b')).toBe('type nėra vienas iš a, b.');
});

test('[1-01] the plural form is used for every count but one', () => {
  const { plural } = textsOf(
    'lt_LT',
    parseCatalogue(
      'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\nmsgid "%s item"\nmsgid_plural "%s items"\nmsgstr[0] "%s vienaskaita"\nmsgstr[1] "%s daugiskaita"\n',
    ),
  );
  expect([0, 1, 2, 11, 21].map((count) => plural('%s item', '%s items', count, count))).toEqual([
    '0 daugiskaita',
    '1 vienaskaita',
    '2 daugiskaita',
    '11 daugiskaita',
    '21 daugiskaita',
  ]);
});

test('a merchant’s own wording comes before the catalogue', () => {
  const texts = createTexts('lt_LT', () => ({ '%s left': 'Turime dar %s' }));
  expect(texts.text('%s left', 2)).toBe('Turime dar 2');
  expect(texts.text('toString')).toBe('toString');
});

test('every message the server uses has a Lithuanian text', () => {
  const catalogue = readCatalogue('server.lt_LT');
  const used = globSync('server/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8');
      if (!source.includes('#server/texts/')) return [];
      const calls = source.matchAll(/\b(?:text|plural)\(\s*'((?:[^'\\]|\\.)+)'/g);
      return [...calls].map(([, message]) => ({
        path,
        message: message?.replaceAll("\\'", "'") ?? '',
      }));
    });
  expect(used.filter(({ message }) => !Object.hasOwn(catalogue, message))).toEqual([]);
});
