import { describe, expect, test } from 'vitest';
import type { PageContents, ContentsProduct } from '#app/add-on-api/page-contents.ts';
import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/order.ts';
import type { StatisticsFacts } from './statistics-facts.ts';
import { pageView } from './page-view.ts';

const facts: StatisticsFacts = {
  version: 1,
  taxDisplay: 'incl',
  debug: false,
  config: { ok: false, failure: { code: 'analytics_not_configured' } },
};
const currency = { currency_code: 'EUR', currency_minor_unit: 2 } as ContentsProduct['currency'];
const product = (id: number): ContentsProduct => ({
  id,
  name: `P${id}`,
  path: `/produktas/p${id}/`,
  price: { price: '100' },
  currency,
});
const at = (contents: PageContents, pathname = '/', search = '') => pageView(contents, { pathname, search }, facts);
const reported = (contents: PageContents, pathname?: string) =>
  at(contents, pathname).sights.map(({ event, key }) => [event, key]);

describe('[7.8-02] [7.8-04] what a page lists', () => {
  test('is found by the paths of the products, each once', () => {
    const { listed } = at({ listed: [product(2), product(1), product(2)] });
    expect([...listed.entries()].map(([path, { id }]) => [path, id])).toEqual([
      ['/produktas/p2/', 2],
      ['/produktas/p1/', 1],
    ]);
  });

  test('is counted from 1 and named by the address, where the page says nothing else', () => {
    expect(at({}, '/a/', '?b=1')).toMatchObject({ startAt: 1, list: '/a/?b=1', sights: [] });
    expect(at({ startAt: 49, list: 'all' }, '/a/')).toMatchObject({ startAt: 49, list: 'all' });
  });
});

describe('what is seen on a page', () => {
  test('a search is identified by its terms, a product by its page', () => {
    expect(reported({ searchTerm: 'linas' }, '/paieska/')).toEqual([['search', 'linas']]);
    expect(reported({ product: product(1) }, '/produktas/p1/')).toEqual([['view_item', '/produktas/p1/']]);
  });

  test('a checkout has begun where something is in the cart', () => {
    const totals = { ...currency, total_price: '100', total_tax: '0', total_shipping: '0' };
    const cart = { items: [], coupons: [], totals } as unknown as Cart;
    expect(reported({ checkout: cart }, '/apmokejimas/')).toEqual([]);
    const item = {
      id: 1,
      key: 'k',
      name: 'P1',
      quantity: 1,
      variation: [],
      prices: { ...currency, price: '100' },
      totals: { ...currency, line_subtotal: '100', line_total: '100', line_subtotal_tax: '0', line_total_tax: '0' },
      extensions: {},
      categories: [],
    };
    const filled = { ...cart, items: [item] } as unknown as Cart;
    expect(reported({ checkout: filled }, '/apmokejimas/')).toEqual([['begin_checkout', '/apmokejimas/']]);
  });
});

describe('[7.8-08] an order is a purchase', () => {
  const totals = { ...currency, total_price: '100', total_tax: '0', total_shipping: '0' };
  const order = { id: 7, items: [], coupons: [], totals, extensions: { vitrina: { affiliation: 'Lino namai' } } };
  const orderEvents = (status: string, needs_payment: boolean) =>
    reported({ order: { ...order, status, needs_payment } as unknown as Order });

  test.each(['on-hold', 'processing', 'completed'])('that is %s', (status) => {
    expect(orderEvents(status, false)).toEqual([['purchase', '7']]);
  });

  test.each(['pending', 'on-hold', 'processing'])('but not while it is %s and still to be paid', (status) => {
    expect(orderEvents(status, true)).toEqual([]);
  });

  test.each(['cancelled', 'failed', 'refunded', 'checkout-draft'])('but not when it is %s', (status) => {
    expect(orderEvents(status, false)).toEqual([]);
  });

  test('but not where this browser may not see it', () => {
    expect(reported({})).toEqual([]);
  });
});
