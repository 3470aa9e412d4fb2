import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressConflict, isAddressPath, storedPath, takenNames } from './address-conflicts.ts';
import { type AddressParts, defaultAddresses, pathOf, patternOf } from './addresses.ts';
import { addressedKinds, nameAt, readPath, renamedPath } from './read-address.ts';

const word = fc.constantFrom('prekes', 'shop', 'visos', 'tema', 'product', 'category', 'a', 'b', 'c', 'd', 'e-f', 'x1');
const base = fc.array(word, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
const anyParts: fc.Arbitrary<AddressParts> = fc.record({
  shop: base,
  category: base,
  product: fc.tuple(base, fc.boolean()).map(([path, inCategory]) => (inCategory ? `${path}/%product_cat%` : path)),
  tag: base,
  brand: base,
  cart: base,
  checkout: base,
  orderReceived: word,
  search: base,
  blog: base,
  blogCategory: word,
  categoryParents: fc.boolean(),
});
const parts = anyParts.filter((one) => addressConflict(one, []) === null);
const slug = fc.stringMatching(/^[a-z0-9]{1,4}(?:-[a-zž]{1,3})?$/);
const slugs = fc.array(slug, { minLength: 1, maxLength: 3 });
const kind = fc.constantFrom(...addressedKinds);
const last = (name: string) => name.split('/').at(-1);

describe('addresses by the names of a shop', () => {
  test('are those of every shop where it names none', () => {
    expect(pathOf(defaultAddresses, 'product', 'virtuve/indai/puodelis')).toBe('/produktas/puodelis/');
    expect(pathOf(defaultAddresses, 'category', 'virtuve/indai')).toBe('/produkto-kategorija/virtuve/indai/');
    expect(pathOf(defaultAddresses, 'orderReceived', '12')).toBe('/apmokejimas/order-received/12/');
    expect(pathOf(defaultAddresses, 'blogCategory', 'kaip')).toBe('/tinklarastis/kategorija/kaip/');
    expect(pathOf(defaultAddresses, 'cart')).toBe('/krepselis/');
  });

  test('of products name their category, and of categories those above, as it is set', () => {
    const named = { ...defaultAddresses, product: 'shop/%product_cat%', categoryParents: false };
    expect(pathOf(named, 'product', 'virtuve/indai/puodelis')).toBe('/shop/virtuve/indai/puodelis/');
    expect(pathOf(named, 'product', 'puodelis')).toBe('/shop/puodelis/');
    expect(pathOf(named, 'category', 'virtuve/indai')).toBe('/produkto-kategorija/indai/');
  });

  test('lead back to the page, whatever the names are', () => {
    fc.assert(
      fc.property(parts, kind, slugs, (one, page, names) => {
        const name = patternOf(one, page).named === 'none' ? '' : names.join('/');
        fc.pre(!takenNames(one, page).some((taken) => names.includes(taken.name)));
        const path = pathOf(one, page, name);
        const read = readPath(one, path);
        // A page of another kind may have the longer base; then the name is taken there.
        expect(read === null ? null : [read.kind, last(read.name)]).toEqual([page, last(name)]);
        expect(pathOf(one, page, read?.name)).toBe(path);
      }),
    );
  });

  test('of one page by other names and back are the first again', () => {
    fc.assert(
      fc.property(parts, parts, kind, slug, (from, to, page, name) => {
        fc.pre(![from, to].some((one) => takenNames(one, page).some((taken) => taken.name === name)));
        const path = `${pathOf(from, page, patternOf(from, page).named === 'none' ? '' : name)}?a=1#b`;
        expect(renamedPath(renamedPath(path, from, to), to, from)).toBe(path);
      }),
    );
  });

  test('that name nothing stay as they are', () => {
    for (const path of ['/', '/taisykles/', '/produktas/', '/produktas/a/b/', '/%E0%A4%A/', '/produktas/%E0%A4%A/'])
      expect([path, readPath(defaultAddresses, path)]).toEqual([path, null]);
    expect(renamedPath('/taisykles/?a=1', defaultAddresses, { ...defaultAddresses, cart: 'cart' })).toBe(
      '/taisykles/?a=1',
    );
    expect(nameAt({ base: 'shop', named: 'some' }, '/shop/')).toBeNull();
  });
});

describe('names of addresses', () => {
  test('are taken as WooCommerce writes them', () => {
    expect(['/Shop/%product_cat%/', 'blog/%category%', ' prekes//visos '].map(storedPath)).toEqual([
      'shop/%product_cat%',
      'blog/%product_cat%',
      'prekes/visos',
    ]);
    expect(isAddressPath('shop/%product_cat%', 'product')).toBe(true);
    expect(isAddressPath('shop/%product_cat%', 'category')).toBe(false);
    for (const wrong of ['', '%product_cat%', 'a b', 'ž', 'a/../b', 'a/%postname%', '-a', 'a.b'])
      expect([wrong, isAddressPath(wrong, 'product')]).toEqual([wrong, false]);
    expect(isAddressPath('a/b', 'orderReceived')).toBe(false);
  });

  test('collide where two pages would be one', () => {
    const conflict = (named: Partial<AddressParts>) =>
      addressConflict({ ...defaultAddresses, ...named }, ['admin', 'en', 'wp-*']);
    expect(conflict({})).toBeNull();
    expect(conflict({ product: 'parduotuve', category: 'parduotuve/kategorija' })).toBeNull();
    expect(conflict({ product: 'a/%product_cat%', category: 'a/k', tag: 'a/z' })).toBeNull();
    expect(conflict({ product: 'gamintojas' })).toMatchObject({ base: 'gamintojas', other: { part: 'product' } });
    expect(conflict({ cart: 'apmokejimas' })).toMatchObject({ part: 'checkout', other: { part: 'cart' } });
    expect(conflict({ product: 'tinklarastis' })).toMatchObject({ part: 'product', other: { part: 'blog' } });
    expect(conflict({ product: 'a/%product_cat%', category: 'a' })).toMatchObject({ base: 'a' });
    expect(conflict({ shop: 'wp-json' })).toMatchObject({ part: 'shop', other: { word: 'wp-json' } });
    expect(conflict({ shop: 'en' })).toMatchObject({ other: { word: 'en' } });
    expect(conflict({ shop: 'a/page' })).toMatchObject({ other: { word: 'page' } });
  });

  test('are taken from what would stand where another page is', () => {
    const named = { ...defaultAddresses, product: 'prekes', category: 'prekes/kategorija', cart: 'prekes/krepselis' };
    expect(takenNames(named, 'product')).toEqual([
      { name: 'kategorija', by: 'category' },
      { name: 'krepselis', by: 'cart' },
    ]);
    expect(takenNames(named, 'post')).toEqual([{ name: 'kategorija', by: 'blogCategory' }]);
  });
});
