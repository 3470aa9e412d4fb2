import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchedParts } from './matched-parts.ts';

const marked = (text: string, query: string) =>
  matchedParts(text, query)
    .map(({ text: part, matched }) => (matched ? `[${part}]` : part))
    .join('');

test('marks what was typed, accents or not', () => {
  expect(marked('Lininė suknelė „Liepa“', 'lin sukn')).toBe('[Lin]inė [sukn]elė „Liepa“');
  expect(marked('Žieminė kepurė', 'zieminė kepures')).toBe('[Žieminė] [kepurė]');
  expect(marked('Vafliniai rankšluosčiai', 'rankšluostis')).toBe('Vafliniai [rankšluos]čiai');
  expect(marked('Paklodė, 160 × 200 cm', '160')).toBe('Paklodė, [160] × 200 cm');
  expect(marked('Vaza', '<b>')).toBe('Vaza');
});

test('loses and adds nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, query) => {
      const parts = matchedParts(text, query);
      expect(parts.map((part) => part.text).join('')).toBe(text.normalize('NFC'));
    }),
  );
});
