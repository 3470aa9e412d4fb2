import { expect, test } from 'vitest';
import {
  parseAttributeSlug,
  parseCartId,
  parseLineKey,
  parseOrderId,
  parseProductId,
  possibleIds,
  productId,
} from './ids.ts';

test('a numeric id is a whole number that a column can hold, or its digits', () => {
  expect(parseProductId(62)).toBe(62);
  expect(parseProductId('62')).toBe(62);
  for (const bad of [
    0,
    -1,
    1.5,
    '1.5',
    '',
    ' 1',
    null,
    undefined,
    2 ** 31,
    '2147483648',
    2 ** 53,
    '99999999999999999',
  ]) {
    expect(parseProductId(bad)).toBeNull();
  }
  expect(() => productId(0)).toThrow(RangeError);
});

test('a line key is 32 hex characters', () => {
  expect(parseLineKey('0123456789abcdef0123456789abcdef')).toBe('0123456789abcdef0123456789abcdef');
  for (const bad of ['', '0123', 'G123456789abcdef0123456789abcdef', 5]) expect(parseLineKey(bad)).toBeNull();
});

test('a cart id is URL-safe', () => {
  expect(parseCartId('t_0123-abcdef')).toBe('t_0123-abcdef');
  for (const bad of ['short', 'with space here', 'a'.repeat(129)]) expect(parseCartId(bad)).toBeNull();
});

test('an attribute slug keeps Lithuanian letters', () => {
  expect(parseAttributeSlug('pa_spalva')).toBe('pa_spalva');
  expect(parseAttributeSlug('dydžiai')).toBe('dydžiai');
  expect(parseAttributeSlug('a b')).toBeNull();
});

test('the largest id is one, and no statement is sent a larger one', () => {
  expect(parseOrderId('2147483647')).toBe(2_147_483_647);
  expect(parseOrderId('2147483648')).toBeNull();
  expect(possibleIds([0, 1, 2_147_483_647, 2_147_483_648, 1.5, Number.NaN, Infinity])).toEqual([1, 2_147_483_647]);
});
