import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchedParts } from './matched-parts.ts';

const marked = (text: string, query: string) =>
  matchedParts(text, query)
    .map(({ text: part, matched }) => (matched ? `[${part}]` : part))
    .join('');

test('highlights the search terms, with accents or without', () => {
  expect(marked('Lininė suknelė „Liepa“', 'lin sukn')).toBe('[Lin]inė [sukn]elė „Liepa“');
  expect(marked('Žieminė kepurė', 'zieminė kepures')).toBe('[Žieminė] [kepurė]');
  expect(marked('Vafliniai rankšluosčiai', 'rankšluostis')).toBe('Vafliniai [rankšluos]čiai');
  expect(marked('Paklodė, 160 × 200 cm', '160')).toBe('Paklodė, [160] × 200 cm');
  expect(marked('Vaza', '<b>')).toBe('Vaza');
});

test('the parts joined give the full text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, query) => {
      const parts = matchedParts(text, query);
      expect(parts.map((part) => part.text).join('')).toBe(text.normalize('NFC'));
    }),
  );
});
