import { expect, test } from 'vitest';
import { inLocale } from './current-locale.ts';
import { knownTexts, wordingProblem } from './known-texts.ts';
import { requestLocale } from './request-locale.ts';
import { createLocalizedTexts, createTexts, parseCatalogue, textsOf } from './texts.ts';

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

test('a wording is accepted where every placeholder of the text can be filled', () => {
  const shopTexts = knownTexts('lt_LT');
  const problem = (message: string, wording: string) => wordingProblem(message, wording, shopTexts)?.code ?? null;
  expect(problem('%s left', '100% du: %s')).toBe('percent');
  expect(problem('%s left', '%d, %s')).toBe('percent');
  expect(problem('%s left', '100 %% du: %s')).toBe(null);
  expect(problem('%1$s is not one of %2$s.', '%2$s be %1$s')).toBe(null);
  expect(problem('%1$s is not one of %2$s.', '%2$s be %2$s')).toBe('places');
  expect(problem('Page not found', '0 % rasta')).toBe(null);
  expect(problem('Page not found', '%s')).toBe('places');
  const texts = createTexts('lt_LT', () => ({ '%s left': '100 %% du: %1$s' }));
  expect(texts.text('%s left', 2)).toBe('100 % du: 2');
});

test('localised texts follow the language of the calling work, through everything it awaits', async () => {
  const texts = createLocalizedTexts();
  const later = async () => {
    await Promise.resolve();
    return [texts.locale, texts.text('Page not found')];
  };
  expect(await Promise.all([inLocale('en_GB', later), later()])).toEqual([
    ['en_GB', 'Page not found'],
    ['lt_LT', 'Puslapis nerastas'],
  ]);
});

test('a request asks for a language by its path, and a call by its parameter', () => {
  const all = ['lt_LT', 'en_GB'] as const;
  const localeFor = (path: string, offered: typeof all | readonly ['lt_LT'] = all) =>
    requestLocale(new URL(path, 'http://shop.test'), offered);
  expect([
    localeFor('/en'),
    localeFor('/en/produktas/a/'),
    localeFor('/en/?wc-ajax=x'),
    localeFor('/?wc-ajax=x&lang=en'),
  ]).toEqual(['en_GB', 'en_GB', 'en_GB', 'en_GB']);
  expect([localeFor('/wp-json/wc/store/v1/cart?lang=en'), localeFor('/wp-json/wc/store/v1/cart?lang=lt')]).toEqual([
    'en_GB',
    'lt_LT',
  ]);
  // A page's language is its path's, and `_locale=user` of the platform's client names none.
  expect([
    localeFor('/parduotuve/?lang=en'),
    localeFor('/english/'),
    localeFor('/wp-json/wc/store/v1/cart?_locale=user'),
  ]).toEqual([null, null, null]);
  expect(localeFor('/en/', ['lt_LT'])).toBe(null);
});
