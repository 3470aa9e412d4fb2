import { expect, test } from 'vitest';
import { pageTitle } from './page-title.ts';

test.each([
  ['Staltiesė', 'Lino namai', 'Staltiesė – Lino namai'],
  ['Lino namai', 'Lino namai', 'Lino namai'],
  ['Lino namai – Lininiai audiniai', 'Lino namai', 'Lino namai – Lininiai audiniai'],
  ['Lino namai: prekės', 'Lino namai', 'Lino namai: prekės – Lino namai'],
  ['Staltiesė', '', 'Staltiesė'],
  ['', 'Lino namai', 'Lino namai'],
])('%j in %j is %j', (title, shop, full) => {
  expect(pageTitle(title, shop)).toBe(full);
});
