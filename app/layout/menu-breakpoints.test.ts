import { expect, test } from 'vitest';
import { menuSlots } from './menu-breakpoints.ts';

const names = { shop: 'Lino namai', first: 'Visos prekės' };

test('a few short categories are in the row at every width', () => {
  expect(menuSlots(['Patalynė', 'Vonia', 'Stalas'], names)).toEqual(['64', '64', '64']);
});

test('twelve long categories: some are in the row, more on a wider screen, the rest only in the unfolded list', () => {
  const places = menuSlots(
    Array.from({ length: 12 }, (_, index) => `Lininiai audiniai ${index}`),
    names,
  );
  expect(places[0]).toBe('64');
  expect(places).toContain('90');
  expect(places.at(-1)).toBe('never');
  expect(places.filter((place) => place === '64').length).toBeLessThan(4);
});

test('a category name of any length takes a bounded place', () => {
  expect(menuSlots(['i'.repeat(300)], names)).toEqual(['64']);
});
