import { expect, test } from 'vitest';
import { looksLithuanian } from './looks-lithuanian.ts';

test.each([
  'Saugoti nuo vaikų.',
  'Netinka vaikams iki 3 metu',
  'Laikyti atokiau nuo ugnies',
  'LED 5W',
  'Dėmesio! Keep away: laikykite vaikams nepasiekiamoje vietoje',
])('%s may be Lithuanian', (text) => {
  expect(looksLithuanian(text)).toBe(true);
});

test.each([
  'Keep away from children.',
  'Not for children under 3 years. Use with care.',
  'Nicht für Kinder unter 3 Jahren und nicht in der Nähe von Feuer.',
  'Nie dla dzieci',
])('%s is in another language', (text) => {
  expect(looksLithuanian(text)).toBe(false);
});
