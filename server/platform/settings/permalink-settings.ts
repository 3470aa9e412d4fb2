import * as v from 'valibot';
import { defaultLocale, htmlLanguage, type Locale, locales } from '#contract/languages.ts';
import { type AddressBook, defaultAddressBook } from '#contract/address-book.ts';
import { formPages } from '#contract/form-pages.ts';
import { type AddressPart, type AddressParts, defaultAddresses, productCategory } from '#core/site/addresses.ts';
import { addressConflict, isAddressPath, storedPath } from '#core/site/address-conflicts.ts';

const examples: Readonly<Partial<Record<AddressPart, string>>> = {
  product: `a path such as prekes, prekes/visos or prekes/${productCategory}`,
  orderReceived: 'one part of a path such as gautas',
  blogCategory: 'one part of a path such as tema',
};

function pathOf(part: AddressPart) {
  return v.pipe(
    v.string(),
    v.transform(storedPath),
    v.check((stored) => isAddressPath(stored, part), examples[part] ?? 'a path such as prekes or prekes/kategorija'),
  );
}

const part = (name: AddressPart) => v.optional(pathOf(name), defaultAddresses[name]);
const named = (name: AddressPart) => v.exactOptional(pathOf(name));

/** The addresses of pages: the path of each list, and that below which each product, category … is. */
export const permalinkSettings = {
  shop: part('shop'),
  category: part('category'),
  /** Whether categories are below those above them: `indai/lekstes`, and `lekstes` without. */
  categoryParents: v.optional(v.boolean(), defaultAddresses.categoryParents),
  product: part('product'),
  tag: part('tag'),
  brand: part('brand'),
  cart: part('cart'),
  checkout: part('checkout'),
  /** Below the checkout. */
  orderReceived: part('orderReceived'),
  search: part('search'),
  blog: part('blog'),
  /** Below the blog. */
  blogCategory: part('blogCategory'),
  /** Other names in another language: `permalinks.languages.en_GB.cart`. */
  languages: v.optional(
    v.record(
      v.picklist(locales),
      v.strictObject({
        shop: named('shop'),
        category: named('category'),
        product: named('product'),
        tag: named('tag'),
        brand: named('brand'),
        cart: named('cart'),
        checkout: named('checkout'),
        orderReceived: named('orderReceived'),
        search: named('search'),
        blog: named('blog'),
        blogCategory: named('blogCategory'),
      }),
    ),
    {},
  ),
};

type Named = { readonly [Name in AddressPart]?: string };

/** The setting `permalinks`: names of addresses in the shop's own language, and those that differ in others. */
export type Permalinks = AddressParts & { readonly languages: { readonly [Each in Locale]?: Named } };

const books = new WeakMap<Permalinks, AddressBook>();

/** The names of addresses in each language; the same object for the same settings, and for all that name none. */
export function addressBook(permalinks: Permalinks): AddressBook {
  const book = books.get(permalinks) ?? makeBook(permalinks);
  books.set(permalinks, book);
  return book;
}

function makeBook({ languages, ...own }: Permalinks): AddressBook {
  const usual = Object.entries(defaultAddresses).every(([name, value]) => own[name as keyof AddressParts] === value);
  if (usual && Object.keys(languages).length === 0) return defaultAddressBook;
  const namesIn = (locale: Locale): AddressParts =>
    languages[locale] === undefined ? own : { ...own, ...languages[locale] };
  return { lt_LT: namesIn('lt_LT'), en_GB: namesIn('en_GB') };
}

/** The settings as work in a language sees them; those of the shop's own language are among the others then. */
export function permalinksIn(permalinks: Permalinks, locale: Locale): Permalinks {
  if (locale === defaultLocale) return permalinks;
  const { [defaultLocale]: own, [locale]: named } = addressBook(permalinks);
  const { categoryParents: _, ...ownNames } = own;
  return { ...named, languages: { ...permalinks.languages, [defaultLocale]: ownNames } };
}

/** First parts of paths that are something else than named addresses. */
export const reservedFolders: readonly string[] = ['assets', 'feeds', 'media'];

const reservedWords: readonly string[] = [
  ...reservedFolders,
  ...locales.map((locale) => htmlLanguage[locale]),
  ...Object.values(formPages),
  'wp-*',
  'healthz',
  'readyz',
  '404',
];

type WrongPermalink = { readonly code: 'invalid_setting'; readonly path: string; readonly detail: string };

/** Why settings are refused: two addresses are one, or what is no name in one language is in another. */
export function permalinkFailure(permalinks: Permalinks): WrongPermalink | null {
  const book = addressBook(permalinks);
  for (const locale of locales) {
    const conflict = addressConflict(book[locale], reservedWords);
    const setting = (name: string) =>
      locale !== defaultLocale && permalinks.languages[locale] !== undefined
        ? `permalinks.languages.${locale}.${name}`
        : `permalinks.${name}`;
    if (conflict !== null) {
      const { part: wrong, base, other } = conflict;
      const taken =
        'part' in other ? `the address of ${setting(other.part)}` : `taken by the shop itself (${other.word})`;
      return { code: 'invalid_setting', path: setting(wrong), detail: `/${base}/ is ${taken}` };
    }
    if (namesCategory(book[locale]) !== namesCategory(book[defaultLocale])) {
      const detail = `addresses of products name their category in every language or in none`;
      return { code: 'invalid_setting', path: setting('product'), detail };
    }
  }
  return null;
}

function namesCategory({ product }: AddressParts): boolean {
  return product.endsWith(productCategory);
}
