import { expect, test } from 'vitest';
import { alternates } from './alternates.ts';

const both = [
  { hreflang: 'lt', path: '/parduotuve/?puslapis=2' },
  { hreflang: 'en', path: '/en/parduotuve/?puslapis=2' },
  { hreflang: 'x-default', path: '/parduotuve/?puslapis=2' },
];

test.each(['/parduotuve/?puslapis=2', '/en/parduotuve/?puslapis=2'])('%s names itself and all others', (path) => {
  expect(alternates(path)).toEqual(both);
});

test('whole addresses keep their shop', () => {
  expect(alternates('https://shop.test/')[1]).toEqual({ hreflang: 'en', path: 'https://shop.test/en/' });
});

test('a shop of one language has none', () => {
  expect(alternates('/', ['lt_LT'])).toEqual([]);
});
