import { expect, test } from 'vitest';
import { menuSlots } from './menu-breakpoints.ts';

const names = { shop: 'Lino namai', first: 'Visos prekės', hasLanguages: true, signs: 2, isAlone: false };

test('a few short categories are in the row at every width', () => {
  expect(menuSlots(['Patalynė', 'Vonia', 'Stalas'], names)).toEqual(['64', '64', '64']);
});

test('twelve long categories: some are in the row, more on a wider screen, the rest only in the unfolded list', () => {
  const places = menuSlots(
    Array.from({ length: 12 }, (_, index) => `Lino audiniai ${index}`),
    names,
  );
  expect(places[0]).toBe('64');
  expect(places).toContain('90');
  expect(places.at(-1)).toBe('never');
  expect(places.filter((place) => place === '64').length).toBeLessThan(4);
});

test('what stands beside the menu leaves it less room', () => {
  const categories = ['Patalynė', 'Virtuvė', 'Vonia', 'Drabužiai', 'Namai', 'Dovanos'];
  const shownAt80 = (beside: Partial<typeof names>) =>
    menuSlots(categories, { ...names, ...beside }).filter((place) => place <= '80').length;
  expect(shownAt80({ signs: 0 })).toBeGreaterThan(shownAt80({}));
  expect(shownAt80({ hasLanguages: false })).toBeGreaterThan(shownAt80({}));
  expect(shownAt80({ isAlone: true })).toBe(categories.length);
});

test('a category name of any length takes a bounded place', () => {
  expect(menuSlots(['i'.repeat(300)], names)).toEqual(['64']);
});
