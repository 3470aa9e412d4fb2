import { expect, test } from 'vitest';
import { listingForKeyword } from './listing-keywords.ts';

test('search terms for sales, new products and best sellers name a listing, however they are written', () => {
  for (const words of ['Nuolaidos', ' išpardavimas ', 'AKCIJA', 'akcija', 'on  sale'])
    expect(listingForKeyword(words, [{ name: 'Užuolaidos' }])).toBe('/parduotuve/?on_sale=1');
  expect(listingForKeyword('naujienos', [])).toBe('/parduotuve/?orderby=date');
  expect(listingForKeyword('Perkamiausios prekės', [])).toBe('/parduotuve/?orderby=popularity');
  for (const words of ['', 'užuolaida', 'naujagimiui', 'akcija pledams'])
    expect(listingForKeyword(words, [{ name: 'Užuolaidos' }])).toBeNull();
});

test('a category of the same name is not hidden behind a listing', () => {
  expect(listingForKeyword('akcijos', [{ name: 'Akcijos' }])).toBeNull();
});
