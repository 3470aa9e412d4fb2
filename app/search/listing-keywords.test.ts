import { expect, test } from 'vitest';
import { listingForKeyword } from './listing-keywords.ts';

test('search terms for sales, new products and best sellers name a listing, however they are written', () => {
  for (const query of ['Nuolaidos', ' išpardavimas ', 'AKCIJA', 'akcija', 'on  sale'])
    expect(listingForKeyword(query, [{ name: 'Užuolaidos' }])).toBe('/parduotuve/?on_sale=1');
  expect(listingForKeyword('naujienos', [])).toBe('/parduotuve/?orderby=date');
  expect(listingForKeyword('Perkamiausios prekės', [])).toBe('/parduotuve/?orderby=popularity');
  for (const query of ['', 'užuolaida', 'naujagimiui', 'akcija pledams'])
    expect(listingForKeyword(query, [{ name: 'Užuolaidos' }])).toBeNull();
});

test('a category of the same name is not hidden behind a listing', () => {
  expect(listingForKeyword('akcijos', [{ name: 'Akcijos' }])).toBeNull();
});
