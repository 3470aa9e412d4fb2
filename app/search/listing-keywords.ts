import { foldAccents } from '#core/text/fold-accents.ts';
import { links } from '#app/routing/links.ts';

/** Search terms that name a listing instead of products, as shoppers write them: without accents, in both languages. */
const listings: readonly (readonly [parameters: string, words: readonly string[]])[] = [
  ['on_sale=1', ['akcija', 'akcijos', 'akcijines prekes', 'ispardavimas', 'ispardavimai', 'nuolaida', 'nuolaidos']],
  ['on_sale=1', ['prekes su nuolaida', 'nukainotos prekes', 'sale', 'sales', 'on sale', 'discount', 'discounts']],
  ['orderby=date', ['naujiena', 'naujienos', 'naujos prekes', 'new', 'new in', 'new arrivals', 'whats new']],
  ['orderby=popularity', ['perkamiausios', 'perkamiausios prekes', 'populiariausios prekes', 'best sellers']],
];

const plain = (text: string) => foldAccents(text.toLowerCase()).replaceAll(/\s+/g, ' ').trim();

/** `nuolaidos` → the listing of reduced products; null for terms that name products, or one of the categories. */
export function listingForKeyword(query: string, categories: readonly { readonly name: string }[]): string | null {
  const normalizedWords = plain(query);
  const named = listings.find(([, names]) => names.includes(normalizedWords));
  if (named === undefined || categories.some(({ name }) => plain(name) === normalizedWords)) return null;
  return `${links.shop()}?${named[0]}`;
}
