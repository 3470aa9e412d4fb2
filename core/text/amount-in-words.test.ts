import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minorUnits } from '../money.ts';
import { eurosInWords, numberInWords } from './amount-in-words.ts';

test.each([
  [0, 'Nulis eurų 00 ct'],
  [1, 'Nulis eurų 01 ct'],
  [100, 'Vienas euras 00 ct'],
  [249, 'Du eurai 49 ct'],
  [900, 'Devyni eurai 00 ct'],
  [1000, 'Dešimt eurų 00 ct'],
  [1100, 'Vienuolika eurų 00 ct'],
  [1950, 'Devyniolika eurų 50 ct'],
  [2000, 'Dvidešimt eurų 00 ct'],
  [2100, 'Dvidešimt vienas euras 00 ct'],
  [2249, 'Dvidešimt du eurai 49 ct'],
  [10_000, 'Vienas šimtas eurų 00 ct'],
  [10_199, 'Vienas šimtas vienas euras 99 ct'],
  [11_100, 'Vienas šimtas vienuolika eurų 00 ct'],
  [25_600, 'Du šimtai penkiasdešimt šeši eurai 00 ct'],
  [99_900, 'Devyni šimtai devyniasdešimt devyni eurai 00 ct'],
  [100_000, 'Vienas tūkstantis eurų 00 ct'],
  [1_234_567, 'Dvylika tūkstančių trys šimtai keturiasdešimt penki eurai 67 ct'],
  [2_100_000, 'Dvidešimt vienas tūkstantis eurų 00 ct'],
  [2_200_000, 'Dvidešimt du tūkstančiai eurų 00 ct'],
  [11_000_000, 'Vienas šimtas dešimt tūkstančių eurų 00 ct'],
  [100_000_100, 'Vienas milijonas vienas euras 00 ct'],
  [500_000_000_000, 'Penki milijardai eurų 00 ct'],
  [-1099, 'Minus dešimt eurų 99 ct'],
])('%i cents: %s', (amount, expectedText) => {
  expect(eurosInWords(minorUnits(amount))).toBe(expectedText);
});

const values: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'nulis vienas du trys keturi penki šeši septyni aštuoni devyni dešimt vienuolika dvylika trylika keturiolika',
    'penkiolika šešiolika septyniolika aštuoniolika devyniolika',
  ]
    .join(' ')
    .split(' ')
    .map((word, value): readonly [string, number] => [word, value])
    .concat(
      ['dvi', 'tris', 'keturias', 'penkias', 'šešias', 'septynias', 'aštuonias', 'devynias'].map(
        (start, index): readonly [string, number] => [`${start}dešimt`, (index + 2) * 10],
      ),
    ),
);
const scales = ['tūkstan', 'milijon', 'milijard', 'trilijon'];

/** Reads the words back as a listener would: the number before a scale word multiplies it. */
function readWords(text: string): number {
  let total = 0;
  let group = 0;
  for (const word of text.split(' ')) {
    const scale = scales.findLastIndex((start) => word.startsWith(start));
    if (word.startsWith('šimt')) group = group * 100;
    else if (scale >= 0) {
      total += group * 1000 ** (scale + 1);
      group = 0;
    } else group += values[word] ?? Number.NaN;
  }
  return total + group;
}

test('the words read back give the same number', () => {
  fc.assert(
    fc.property(fc.oneof(fc.nat(2000), fc.nat(), fc.integer({ min: 0, max: 999_999_999_999_999 })), (count) => {
      expect(readWords(numberInWords(count))).toBe(count);
    }),
    { numRuns: 2000 },
  );
});
