import { expect, test } from 'vitest';
import { readDecimal } from './sent-decimal.ts';

test.each([
  ['5', '5'],
  ['5.00', '5'],
  ['5,5', '5.5'],
  ['1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['1 234,56', '1234.56'],
  [' -3 ', '-3'],
  [0.1, '0.1'],
  [1e-7, '0.0000001'],
  [1e21, '1000000000000000000000'],
])('%j is %s', (sent, number) => {
  expect(readDecimal(sent)?.toFixed()).toBe(number);
});

test.each(['', ' ', 'abc', '1e3', '5 €', '--1', '1-2', null, true, {}, [5], Infinity, Number.NaN])(
  '%j is no number',
  (sent) => {
    expect(readDecimal(sent)).toBeNull();
  },
);
