import { expect, test } from 'vitest';
import { alternates } from './alternates.ts';

const both = [
  { hreflang: 'lt', path: '/parduotuve/?puslapis=2' },
  { hreflang: 'en', path: '/en/parduotuve/?puslapis=2' },
  { hreflang: 'x-default', path: '/parduotuve/?puslapis=2' },
];

test.each(['/parduotuve/?puslapis=2', '/en/parduotuve/?puslapis=2'])(
  '%s lists itself and all other languages as alternates',
  (path) => {
    expect(alternates(path)).toEqual(both);
  },
);

test('an absolute address keeps its origin', () => {
  expect(alternates('https://shop.test/')[1]).toEqual({ hreflang: 'en', path: 'https://shop.test/en/' });
});

test('a shop with one language has no alternates', () => {
  expect(alternates('/', ['lt_LT'])).toEqual([]);
});
