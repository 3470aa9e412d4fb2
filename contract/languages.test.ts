import { expect, test } from 'vitest';
import { inLanguage, localeOfPath, withoutLanguage } from './languages.ts';

test('a page has one address in each language', () => {
  expect(inLanguage('/krepselis/', 'en_GB')).toBe('/en/krepselis/');
  expect(inLanguage('/en/krepselis/', 'en_GB')).toBe('/en/krepselis/');
  expect(inLanguage('/en/krepselis/?a=1#b', 'lt_LT')).toBe('/krepselis/?a=1#b');
  expect(inLanguage('/', 'en_GB')).toBe('/en/');
  expect(inLanguage('https://shop.test:81/paieska/?q=/en/', 'en_GB')).toBe('https://shop.test:81/en/paieska/?q=/en/');
  expect(inLanguage('https://shop.test', 'en_GB')).toBe('https://shop.test/en/');
});

test('only a complete first path segment is a language', () => {
  expect(['/en', '/en/', '/en/a/', '/engine/', '/', '/a/en/'].map(localeOfPath)).toEqual([
    'en_GB',
    'en_GB',
    'en_GB',
    'lt_LT',
    'lt_LT',
    'lt_LT',
  ]);
  expect(['/en', '/en/a/', '/engine/'].map(withoutLanguage)).toEqual(['/', '/a/', '/engine/']);
});
