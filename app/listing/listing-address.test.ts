import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choicePairs, noChoice, readChoice, readPrice } from '#contract/listing-choice.ts';
import { isChosen, toggleValue } from './filter-choice.ts';
import { isCanonicalAddress } from './load-listing.ts';
import { canonicalAddress, listingAddress } from './listing-address.ts';
import { type ListingQuery, maxPagesOpen, readListingQuery } from '#contract/listing-query.ts';
import { productsBefore } from './products-before.ts';
import { visiblePages } from '#app/ui/paging.tsx';

const start: ListingQuery = { from: 1, page: 1, order: 'menu_order', choice: noChoice };
const read = (address: string) => readListingQuery(new URL(address, 'http://shop.test').searchParams);

test('a listing’s address contains its page and order, and parses back to them', () => {
  const address = listingAddress('/parduotuve/', { ...start, from: 3, page: 3, order: 'price-desc' });
  expect(address).toBe('/parduotuve/?orderby=price-desc&puslapis=3');
  expect(read(address)).toEqual({ ...start, from: 3, page: 3, order: 'price-desc' });
  expect(listingAddress('/parduotuve/', start)).toBe('/parduotuve/');
  for (const odd of ['puslapis=0', 'puslapis=-1', 'puslapis=1e3', 'puslapis=3-2', 'orderby=__proto__'])
    expect(read(`/?${odd}`)).toEqual(start);
  expect(visiblePages(5, 9)).toEqual([1, 4, 5, 6, 9]);
});

test('a page beyond the last is not read as the first page', () => {
  for (const past of ['999999', '99999999999999999999', '1-999999999'])
    expect(read(`/?puslapis=${past}`).page).toBeGreaterThanOrEqual(10_000);
});

test('pages shown together are in the address, no more of them than a page may show', () => {
  const address = listingAddress('/parduotuve/', { ...start, page: 3 });
  expect(address).toBe('/parduotuve/?puslapis=1-3');
  expect(read(address)).toEqual({ ...start, page: 3 });
  expect(['/', '/?puslapis=3', '/?puslapis=2-3'].map((at) => productsBefore(read(at), 24))).toEqual([0, 48, 24]);
  expect(read('/?puslapis=1-900')).toMatchObject({ from: 901 - maxPagesOpen, page: 900 });
});

test('filters are in the address as the platform writes them, several at once', () => {
  const choice = {
    values: [
      { name: 'dydis', values: ['l'], all: false },
      { name: 'spalva', values: ['balta', 'rukas'], all: false },
    ],
    minPrice: '10',
    maxPrice: '49.5',
    ratings: [4, 5],
    stock: ['instock'] as const,
    onSale: true,
  };
  const address = listingAddress('/x/', { ...start, choice }, { q: 'lininė' });
  expect(address).toBe(
    '/x/?q=linin%C4%97&filter_dydis=l&filter_spalva=balta,rukas&query_type_spalva=or&max_price=49.5&min_price=10&on_sale=1&rating_filter=4,5&stock_status=instock',
  );
  expect(read(address).choice).toEqual(choice);
});

test('without a query type, several values of an attribute are all required, as in the platform', () => {
  expect(read('/?filter_spalva=balta,rukas').choice.values).toEqual([
    { name: 'spalva', values: ['balta', 'rukas'], all: true },
  ]);
});

test('prices are parsed as shoppers write them; limits the wrong way round are swapped', () => {
  expect(['12,50', '007', ' 3.1 ', '0', '', '-1', '1e3', '1.234', 'x', null].map(readPrice)).toEqual([
    '12.5',
    '7',
    '3.1',
    ...Array.from({ length: 7 }, () => null),
  ]);
  const limits = (min: string, max: string) => {
    const { minPrice, maxPrice } = read(`/?min_price=${min}&max_price=${max}`).choice;
    return [minPrice, maxPrice];
  };
  expect(limits('50', '9')).toEqual(['9', '50']);
  expect(limits('12,5', '12,49')).toEqual(['12.49', '12.5']);
  expect(limits('9,05', '9,5')).toEqual(['9.05', '9.5']);
  expect(limits('9', '10,01')).toEqual(['9', '10.01']);
});

test('an address that repeats a parameter is not canonical', () => {
  const query = read('/?on_sale=1');
  const isCanonical = (search: string) => isCanonicalAddress(new URLSearchParams(search), query);
  expect(['on_sale=1', 'on_sale=1&on_sale=1', 'on_sale=1&q=a&q=a'].map(isCanonical)).toEqual([true, false, false]);
});

const slug = fc.stringMatching(/^[a-z0-9ąčėšž][a-z0-9_-]{0,8}$/);
const parameters = fc.array(
  fc.tuple(
    fc.oneof(
      fc.constantFrom('min_price', 'max_price', 'rating_filter', 'stock_status', 'on_sale', 'orderby', 'puslapis'),
      slug.map((name) => `filter_${name}`),
      slug.map((name) => `query_type_${name}`),
      fc.string(),
    ),
    fc.oneof(
      fc.string(),
      slug,
      fc.array(slug).map(String),
      fc.nat(9).map(String),
      fc.constantFrom('or', '1-3', '4,5', 'instock'),
    ),
  ),
);

test('every address has one canonical form, which parses to the same listing', () => {
  fc.assert(
    fc.property(parameters, (pairs) => {
      const query = readListingQuery(new URLSearchParams(pairs));
      const address = listingAddress('/x/', query);
      expect(read(address)).toEqual(query);
      expect(listingAddress('/x/', read(address))).toBe(address);
      expect(isCanonicalAddress(new URL(address, 'http://shop.test').searchParams, query)).toBe(true);
    }),
  );
});

test('the order of parameters and values changes nothing; only one order is canonical', () => {
  fc.assert(
    fc.property(fc.uniqueArray(slug, { minLength: 2, maxLength: 5 }), (values) => {
      const [one, other] = [values.toSorted(), values.toSorted().toReversed()];
      const searchParamsOf = (list: readonly string[]) =>
        new URLSearchParams([
          ['filter_spalva', list.join()],
          ['query_type_spalva', 'or'],
        ]);
      expect(readChoice(searchParamsOf(other))).toEqual(readChoice(searchParamsOf(one)));
      const query = { ...start, choice: readChoice(searchParamsOf(one)) };
      expect([
        isCanonicalAddress(searchParamsOf(one), query),
        isCanonicalAddress(searchParamsOf(other), query),
      ]).toEqual([true, false]);
    }),
  );
});

test('a value switched twice leaves all as it was, and never doubles', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(slug, slug)), slug, slug, (presses, name, value) => {
      const choice = presses.reduce(
        (partialChoice, [by, pressedValue]) => toggleValue(partialChoice, by, pressedValue),
        noChoice,
      );
      const once = toggleValue(choice, name, value);
      expect(isChosen(once, name, value)).toBe(!isChosen(choice, name, value));
      expect(choicePairs(toggleValue(once, name, value))).toEqual(choicePairs(choice));
    }),
  );
});

test('search engines index full pages in the usual order, and nothing filtered', () => {
  const canonical = (address: string) => canonicalAddress('https://shop.test', '/x/', read(address)).canonical;
  expect(canonical('/x/?orderby=price&puslapis=2')).toBe('https://shop.test/x/?puslapis=2');
  expect(canonical('/x/?on_sale=1')).toBeUndefined();
  expect(canonical('/x/?puslapis=1-2')).toBeUndefined();
});
