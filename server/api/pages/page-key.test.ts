import { defaultAddresses } from '#core/site/addresses.ts';
import fc from 'fast-check';
import { type AddressBook, defaultAddressBook } from '#contract/address-book.ts';
import { expect, test } from 'vitest';
import { listingAddress } from '#app/listing/listing-address.ts';
import { readListingQuery } from '#contract/listing-query.ts';
import { createPageKeys, pageAddress, pageKey as keyFor } from './page-key.ts';

const addressing = {
  visitorParameters: ['woosb_ids', 'woosb_update'],
  routeIds: ['root', 'routes/shop', 'routes/product'],
  addresses: () => defaultAddressBook,
};
const noVisitors = { ...addressing, visitorParameters: [] };
const pageKey = (target: string) => keyFor(target, addressing);

test('a request that calls the API or a script has no cache key, whatever its path', () => {
  const keyOf = createPageKeys(addressing);
  for (const target of [
    '/?rest_route=/wc/store/v1/cart',
    '/a/?rest_route=x',
    '/a/?wc-ajax=x',
    '/produktas/a/?woosb_ids=1&woosb_update=b',
    '/wp-json/a?q=1',
    '/?q=%00',
  ])
    expect([target, pageKey(target), keyOf(target), keyOf(target)]).toEqual([target, null, null, null]);
  expect(keyOf('/paieska/?utm_source=x&q=linas')).toBe('/paieska/?q=linas');
});

test('an address with a parameter that only other pages read has no cache key: it may lead to one of them', () => {
  for (const target of [
    '/parduotuve/?q=1',
    '/parduotuve/?attribute_pa_dydis=l',
    '/produktas/a/?filter_dydis=l',
    '/apie/?q=1',
    '/en/apie/?puslapis=2',
    '/?puslapis=2',
  ])
    expect([target, pageKey(target), createPageKeys(addressing)(target)]).toEqual([target, null, null]);
});

test('the parameters that a page reads are in its cache key, those of campaigns are not', () => {
  expect(pageKey('/parduotuve/?on_sale=1&utm_x=1&utm_x=2')).toBe('/parduotuve/?on_sale=1');
  for (const target of [
    '/en/parduotuve/?filter_dydis=l&puslapis=2',
    '/en/parduotuve.data?_routes=routes%2Fshop&puslapis=2',
    '/produktas/a/?attribute_pa_dydis=l&zvaigzdutes=5',
    '/paieska/?q=linas&filter_dydis=l,m&query_type_dydis=or',
  ])
    expect(pageKey(target)).toBe(target);
  expect(pageKey('/apie/?utm_source=x&per_page=9')).toBe('/apie/');
});

test('data have a cache key only as the shop’s own script asks for them', () => {
  expect(pageKey('/parduotuve.data?_routes=routes/shop')).toMatch(/_routes=routes/);
  for (const routes of ['x', 'routes/shop,x', 'routes/shop,routes/shop', 'routes/shop,root', 'ROUTES/SHOP'])
    expect([routes, pageKey(`/parduotuve.data?_routes=${routes}`)]).toEqual([routes, null]);
});

test('an address by id or slug has no cache key: it redirects', () => {
  for (const target of ['/?p=12', '/?page_id=3', '/?product=puodelis'])
    expect([target, pageKey(target)]).toEqual([target, null]);
});

test('the declared parameters of one visitor’s choice are known, and an address with them has no cache key', () => {
  const target = '/produktas/a/?woosb_ids=1';
  expect([keyFor(target, noVisitors), pageKey(target)]).toEqual(['/produktas/a/', null]);
  const address = new URL(`https://shop.test${target}&utm_source=x`);
  expect([pageAddress(address, addressing), pageAddress(address, noVisitors)]).toEqual([null, '/produktas/a/']);
});

test.each([
  [
    '/parduotuve/?filter_dydis=m,l&query_type_dydis=or&min_price=9&max_price=12.5',
    '/parduotuve/?filter_dydis=l,m&query_type_dydis=or&max_price=12.5&min_price=9',
    '/parduotuve/?min_price=12,50&max_price=09.00&filter_dydis=l%2Cm&query_type_dydis=or',
    '/parduotuve/?puslapis=1&orderby=menu_order&filter_dydis=l,,m,l&query_type_dydis=or&max_price=12.50&min_price=9',
    '/parduotuve/?filter_dydis=&filter_dydis=l,m&filter_dydis=x&query_type_dydis=or&min_price=9&max_price=12.5&_routes=a',
    '/parduotuve/?utm_source=a&gclid=b&fbclid=c&on_sale=0&rating_filter=9&filter_%3Cb%3E=1&min_price=9&max_price=12.5&filter_dydis=l,m&query_type_dydis=or',
  ],
  ['/parduotuve/', '/parduotuve/?on_sale=0', '/parduotuve/?puslapis=0', '/parduotuve/?min_price=-1&orderby=%3Cb%3E'],
  ['/paieska/?q=linas', '/paieska/?s=+linas+', '/paieska/?q=linas&s=vilna', '/paieska/?q=&s=linas&puslapis=1'],
  ['/paieska/', '/paieska/?q=+', '/paieska/?on_sale=1'],
  [
    '/produktas/a/?attribute_a=1&attribute_b=2&zvaigzdutes=5',
    '/produktas/a/?zvaigzdutes=5&attribute_b=2&attribute_a=1&attribute_a=3&atsiliepimai=naujausi',
    '/produktas/a/?attribute_b=2&attribute_a=1&zvaigzdutes=5&atsiliepimu-puslapis=1&utm_x=1',
  ],
  [
    '/en/parduotuve.data?_routes=routes/shop&on_sale=1',
    '/en/parduotuve.data?on_sale=1&_routes=routes%2Fshop&_routes=b',
    '/EN/parduotuve.data?on_sale=1&_routes=routes/shop',
    '//en/%70arduotuve.data?_routes=routes/shop&on_sale=1&utm_x=1',
  ],
])('%s: all addresses of its meaning share its cache key', (first, ...others) => {
  const key = pageKey(first);
  expect(others.map((target) => [target, pageKey(target)])).toEqual(others.map((target) => [target, key]));
});

const slug = fc.stringMatching(/^[a-z0-9ąčėšž][a-z0-9_-]{0,8}$/);
const parameter = fc.tuple(
  fc.oneof(
    fc.constantFrom('min_price', 'max_price', 'rating_filter', 'stock_status', 'on_sale', 'orderby', 'puslapis'),
    fc.constantFrom('filter_dydis', 'query_type_dydis', 'filter_spalva', 'utm_source', 'gclid', 'nezinomas'),
    slug.map((name) => `filter_${name}`),
  ),
  fc.oneof(
    fc.string(),
    fc.array(slug).map(String),
    fc.nat(99).map(String),
    fc.constantFrom('or', '1-3', '4,5', '1', 'instock', 'price', '012,50', '12.5'),
  ),
);
const listing = (pairs: Iterable<[string, string]>) => `/parduotuve/?${new URLSearchParams([...pairs])}`;
const meaning = (target: string) => readListingQuery(new URL(target, 'https://shop.test').searchParams);

test('a cache key means what its address means, and is the key of itself', () => {
  fc.assert(
    fc.property(fc.array(parameter), (pairs) => {
      const target = listing(pairs.filter(([, value]) => value !== ''));
      const key = pageKey(target) ?? '';
      expect(meaning(key)).toEqual(meaning(target));
      expect(pageKey(key)).toBe(key);
    }),
  );
});

test('addresses share a cache key exactly if their listings are the same', () => {
  fc.assert(
    fc.property(fc.array(parameter, { maxLength: 5 }), fc.array(parameter, { maxLength: 5 }), (one, other) => {
      const [first, second] = [one, other].map((pairs) => listing(pairs.filter(([, value]) => value !== '')));
      const same = JSON.stringify(meaning(first!)) === JSON.stringify(meaning(second!));
      expect(pageKey(first!) === pageKey(second!)).toBe(same);
    }),
  );
});

test('the order of parameters, and those that nobody reads, do not change a cache key', () => {
  fc.assert(
    fc.property(fc.uniqueArray(parameter, { selector: ([name]) => name }), fc.nat(), (pairs, seed) => {
      const turned = pairs.toSorted((a, b) => ((a[0].length * seed) % 7) - ((b[0].length * seed) % 7));
      const key = pageKey(listing(pairs));
      expect(pageKey(listing(turned.toReversed()))).toBe(key);
      expect(pageKey(`${listing(turned)}&utm_campaign=${seed}&utm_campaign=x`)).toBe(key);
    }),
  );
});

test('the addresses that listings link to are their own cache keys', () => {
  fc.assert(
    fc.property(fc.array(parameter), (pairs) => {
      const { search } = new URL(listing(pairs), 'https://shop.test');
      const query = readListingQuery(new URLSearchParams(search));
      expect(pageKey(listingAddress('/parduotuve/', query))).toBe(listingAddress('/parduotuve/', query));
    }),
  );
});

test('parameters are those of the page that the shop’s names stand for, in each language', () => {
  const { category, product, search } = defaultAddresses;
  const lt_LT = { ...defaultAddresses, product: `${category}/%product_cat%`, category: product };
  let book: AddressBook = { lt_LT, en_GB: { ...lt_LT, search: 'find' } };
  const keyOf = createPageKeys({ visitorParameters: [], routeIds: [], addresses: () => book });
  expect(keyOf(`/${category}/a/b/?attribute_pa_x=1&utm_a=2`)).toBe(`/${category}/a/b/?attribute_pa_x=1`);
  expect(keyOf(`/${category}/a/b/?orderby=price`)).toBeNull();
  expect(keyOf(`/${product}/a/?orderby=price&a=1`)).toBe(`/${product}/a/?orderby=price`);
  expect(keyOf('/senas-apmokejimas/order-received/5/?key=a')).toBeNull();
  expect(keyOf('/en/find/?q=a&x=1')).toBe('/en/find/?q=a');
  expect(keyOf(`/en/${search}/?q=a`)).toBeNull();
  book = defaultAddressBook;
  expect(keyOf(`/${category}/a/b/?orderby=price`)).toBe(`/${category}/a/b/?orderby=price`);
});
