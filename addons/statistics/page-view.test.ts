import { describe, expect, test } from 'vitest';
import type { StatisticsFacts } from './page-facts.ts';
import { pageView } from './page-view.ts';

const facts: StatisticsFacts = {
  version: 1,
  taxDisplay: 'incl',
  debug: false,
  config: { ok: false, failure: { code: 'analytics_not_configured' } },
};
const currency = { currency_code: 'EUR', currency_minor_unit: 2 };
const card = (id: number) => ({ id, name: `P${id}`, path: `/produktas/p${id}/`, price: { price: '100' }, currency });
const place = (pathname: string, search = '') => ({ pathname, search });
const idsOf = ({ listed }: ReturnType<typeof pageView>) => [...listed.values()].map(({ id }) => id);

describe('[7.8-02] [7.8-04] the products a page lists', () => {
  test('blocks among the words of a content page are listed, in their order', () => {
    const blocks = [
      { html: '<p>Linas</p>' },
      { shelf: { title: '', products: [card(2), card(1)] } },
      { shelf: { title: '', products: [card(3)] } },
    ];
    expect(idsOf(pageView('routes/content-page', { blocks }, place('/lino-prieziura/'), facts))).toEqual([2, 1, 3]);
    expect(idsOf(pageView('routes/content-page', { blocks: [] }, place('/apie-mus/'), facts))).toEqual([]);
  });

  test('the home page lists its usual rails, or the merchant’s own in their place', () => {
    const usual = { featured: [card(1)], newest: [card(2)], reduced: [card(1), card(3)] };
    expect(idsOf(pageView('routes/home', { ...usual, own: [] }, place('/'), facts))).toEqual([1, 2, 3]);
    const own = [{ title: '', products: [card(7)] }];
    expect(idsOf(pageView('routes/home', { ...usual, own }, place('/'), facts))).toEqual([7]);
  });

  test('a search that finds nothing lists what it offers instead', () => {
    const listing = { products: [], perPage: 24, query: { from: 1 } };
    const ways = { categories: [], products: [card(5)] };
    expect(idsOf(pageView('routes/search', { words: 'x', listing, ways }, place('/paieska/'), facts))).toEqual([5]);
    expect(idsOf(pageView('routes/search', { words: '', listing: null, ways }, place('/paieska/'), facts))).toEqual([
      5,
    ]);
  });

  test('another page of a listing is the same list, counted on; another filter is another list', () => {
    const at = (search: string, from: number) => {
      const listing = { products: [card(from)], perPage: 24, query: { from } };
      const { list, startAt } = pageView('routes/shop', { listing }, place('/parduotuve/', search), facts);
      return { list, startAt };
    };
    const first = at('?orderby=price', 1);
    expect(first.startAt).toBe(1);
    expect(at('?orderby=price&puslapis=3', 3)).toEqual({ list: first.list, startAt: 49 });
    expect(at('?orderby=price&puslapis=1-3', 1)).toEqual(first);
    expect(at('?orderby=date', 1).list).not.toBe(first.list);
  });
});

describe('[7.8-08] an order is a purchase', () => {
  const totals = { ...currency, total_price: '100', total_tax: '0', total_shipping: '0' };
  const order = { id: 7, items: [], coupons: [], totals, extensions: { vitrina: { affiliation: 'Lino namai' } } };
  const told = (status: string, needs_payment: boolean) =>
    pageView('routes/order-received', { order: { ...order, status, needs_payment } }, place('/'), facts).sights.map(
      ({ event, key }) => [event, key],
    );

  test.each(['on-hold', 'processing', 'completed'])('that is %s', (status) => {
    expect(told(status, false)).toEqual([['purchase', '7']]);
  });

  test.each(['pending', 'on-hold', 'processing'])('but not while it is %s and still to be paid', (status) => {
    expect(told(status, true)).toEqual([]);
  });

  test.each(['cancelled', 'failed', 'refunded', 'checkout-draft'])('but not when it is %s', (status) => {
    expect(told(status, false)).toEqual([]);
  });

  test('but not where this browser may not see it', () => {
    expect(pageView('routes/order-received', { order: null }, place('/'), facts).sights).toEqual([]);
  });
});
