import { expect, test } from 'vitest';
import { listingNamed } from './listing-words.ts';

test('words for reductions, news and what sells best name a listing, however they are written', () => {
  for (const words of ['Nuolaidos', ' išpardavimas ', 'AKCIJA', 'akcija', 'on  sale'])
    expect(listingNamed(words, [{ name: 'Užuolaidos' }])).toBe('/parduotuve/?on_sale=1');
  expect(listingNamed('naujienos', [])).toBe('/parduotuve/?orderby=date');
  expect(listingNamed('Perkamiausios prekės', [])).toBe('/parduotuve/?orderby=popularity');
  for (const words of ['', 'užuolaida', 'naujagimiui', 'akcija pledams'])
    expect(listingNamed(words, [{ name: 'Užuolaidos' }])).toBeNull();
});

test('a category that is called so is not hidden behind a listing', () => {
  expect(listingNamed('akcijos', [{ name: 'Akcijos' }])).toBeNull();
});
