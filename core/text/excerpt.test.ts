import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test('HTML is reduced to its plain text', () => {
  expect(excerpt('<p>Minkštas <b>linas</b>.</p>\n<p>50&nbsp;×&nbsp;70 cm &amp; daugiau</p>')).toBe(
    'Minkštas linas. 50 × 70 cm & daugiau',
  );
});

test('a text that is too long ends with a complete word', () => {
  expect(excerpt('Lininė staltiesė – pilka', 10)).toBe('Lininė…');
  expect(excerpt('Lininė staltiesė – pilka', 18)).toBe('Lininė staltiesė…');
  expect(excerpt('Lininė staltiesė', 16)).toBe('Lininė staltiesė');
});

test('an excerpt is never longer than requested, except for the dots', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 50 }), (text, maxLength) => {
      expect(excerpt(text, maxLength).length).toBeLessThanOrEqual(maxLength + 1);
    }),
  );
});
