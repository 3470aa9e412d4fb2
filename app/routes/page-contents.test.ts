import { describe, expect, test } from 'vitest';
import type { PageHandle } from '#app/add-on-api/page-contents.ts';
import { packList } from '#app/rendering/packed.ts';
import { handle as checkoutPage } from './checkout.tsx';
import { handle as contentPage } from './content-page.tsx';
import { handle as home } from './home.tsx';
import { handle as orderPage } from './order-received.tsx';
import { handle as productPage } from './product.tsx';
import { handle as searchPage } from './search.tsx';
import { handle as shop } from './shop.tsx';

const card = (id: number) => ({ id });

/** The contents of a page from its loader's data, of which only the fields under test are given. */
function pageContents(handle: PageHandle<never>, data: unknown, pathname: string, search = '') {
  const { contents } = handle as PageHandle<() => unknown>;
  const { listed, ...otherContents } = contents(data, { pathname, search });
  return { ids: listed?.map(({ id }) => id), ...otherContents };
}

describe('[7.8-02] [7.8-04] the products a page lists', () => {
  test('a content page lists the products of its blocks, in their order', () => {
    const blocks = [
      { html: '<p>Linas</p>' },
      { rail: { title: '', products: [card(2), card(1)] } },
      { rail: { title: '', products: [card(3)] } },
    ];
    expect(pageContents(contentPage, { blocks }, '/lino-prieziura/').ids).toEqual([2, 1, 3]);
    expect(pageContents(contentPage, { blocks: [] }, '/apie-mus/').ids).toEqual([]);
  });

  test('the home page lists the products of its blocks, in their order', () => {
    const rail = (...products: readonly { readonly id: number }[]) => ({ title: '', products });
    const blocks = [
      { kind: 'products', by: 'featured', rail: rail(card(1)) },
      { kind: 'quotes', heading: '', quotes: [] },
      { kind: 'markdown', heading: '', button: null, blocks: [{ html: '<p>Linas</p>' }, { rail: rail(card(2)) }] },
      { kind: 'products', by: 'on-sale', rail: rail(card(1), card(3)) },
    ];
    expect(pageContents(home, { blocks }, '/').ids).toEqual([1, 2, 1, 3]);
    expect(pageContents(home, { blocks: [] }, '/').ids).toEqual([]);
  });

  test('a search page reports its search terms; without results it lists the products it offers instead', () => {
    const listing = { products: packList([]), perPage: 24, query: { from: 1 } };
    const searchMatches = { categories: [], products: [card(5)] };
    expect(pageContents(searchPage, { query: 'x', listing, searchMatches }, '/paieska/')).toMatchObject({
      ids: [5],
      searchTerm: 'x',
    });
    expect(pageContents(searchPage, { query: '', listing: null, searchMatches }, '/paieska/')).toEqual({
      ids: [5],
      searchTerm: '',
    });
    const resultListing = { ...listing, products: packList([card(8)]) };
    expect(
      pageContents(searchPage, { query: 'y', listing: resultListing, searchMatches: null }, '/paieska/').ids,
    ).toEqual([8]);
  });

  test('another page of a listing continues the numbering of the same list; another filter is another list', () => {
    const at = (search: string, from: number) => {
      const listing = { products: packList([card(from)]), perPage: 24, query: { from } };
      const { list, startAt } = pageContents(shop, { listing }, '/parduotuve/', search);
      return { list, startAt };
    };
    const first = at('?orderby=price', 1);
    expect(first.startAt).toBe(1);
    expect(at('?orderby=price&puslapis=3', 3)).toEqual({ list: first.list, startAt: 49 });
    expect(at('?orderby=price&puslapis=1-3', 1)).toEqual(first);
    expect(at('?orderby=date', 1).list).not.toBe(first.list);
  });

  test('a product page reports its product and lists the products around it, whatever options are chosen', () => {
    const product = card(1);
    const relatedProducts = { group: [card(2)], upsells: [card(3)], related: [card(4)] };
    const data = { product, relatedProducts };
    expect(pageContents(productPage, data, '/produktas/a/', '?attribute_pa_dydis=m')).toEqual({
      ids: [2, 3, 4],
      list: '/produktas/a/',
      product,
    });
  });
});

test('[7.8-07] the checkout shows its cart', () => {
  const cart = { items: [] };
  expect(pageContents(checkoutPage, { cart }, '/apmokejimas/').checkout).toBe(cart);
});

test('[7.8-08] the page of an order shows it where this browser may see it', () => {
  const order = { id: 7 };
  expect(pageContents(orderPage, { order }, '/').order).toBe(order);
  expect(pageContents(orderPage, { order: null }, '/')).toEqual({ ids: undefined });
});
