import { expect, test } from 'vitest';
import { listingNamed } from './listing-words.ts';

test('words for reductions, news and what sells best name a listing, however they are written', () => {
  for (const words of ['Nuolaidos', ' išpardavimas ', 'AKCIJA', 'akcija', 'on  sale'])
    expect(listingNamed(words)).toBe('/parduotuve/?on_sale=1');
  expect(listingNamed('naujienos')).toBe('/parduotuve/?orderby=date');
  expect(listingNamed('Perkamiausios prekės')).toBe('/parduotuve/?orderby=popularity');
  for (const words of ['', 'užuolaida', 'naujagimiui', 'akcija pledams']) expect(listingNamed(words)).toBeNull();
});
