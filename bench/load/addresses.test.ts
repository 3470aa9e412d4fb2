import { describe, expect, test } from 'vitest';
import { filteredList, filteredListing } from './addresses.ts';

const facts = { colours: ['balta', 'juoda', 'linu-ziedo'] };
const count = 40_000;

describe.each([
  ['listing', filteredListing],
  ['list of the API', filteredList],
])('%s', (_, addressAt) => {
  test('every address is new', () => {
    const addresses = new Set(Array.from({ length: count }, (_, index) => addressAt(index, facts)));
    expect(addresses.size).toBe(count);
  });

  test('the same index has the same address', () => {
    expect(addressAt(12_345, facts)).toBe(addressAt(12_345, facts));
  });
});

test('prices are written as the shop writes them, so that the page may be cached', () => {
  const addresses = Array.from({ length: 15_000 }, (_, index) => filteredListing(index, facts));
  const prices = addresses.map((address) => new URL(address, 'http://shop.test').searchParams.get('min_price') ?? '');
  expect(prices).toContain('0.1');
  expect(prices).toContain('10');
  expect(prices.filter((price) => !/^(?:0|[1-9]\d*)(?:\.\d?[1-9])?$/.test(price))).toEqual([]);
});
