import { expect, test } from 'vitest';
import type { AnalyticsProduct } from './rules/analytics-entities.ts';
import type { Report } from './rules/page-events.ts';
import { noMoney } from '#core/money.ts';
import { createPageReporter } from './page-reporter.ts';
import type { PageView } from './page-view.ts';

function product(id: number): AnalyticsProduct {
  return {
    id,
    product_id: id,
    identifier: null,
    key: null,
    name: `P${id}`,
    sku: '',
    variation: '',
    quantity: null,
    prices: { price: noMoney, currency_minor_unit: 2 },
    totals: null,
    price_after_coupon_discount: null,
    categories: [],
  };
}

const totals = { currency_code: 'EUR', total_price: noMoney, currency_minor_unit: 2 };
const cartOf = (...items: readonly AnalyticsProduct[]) => ({ totals, coupons: [], items });

function view(list: string, ids: readonly number[], startAt = 1, search = ''): PageView {
  return {
    list,
    startAt,
    listed: new Map(ids.map((id) => [`/produktas/p${id}/`, product(id)])),
    sights: search === '' ? [] : [{ event: 'search', key: search, page: { events: ['search'], searchTerm: search } }],
  };
}

function open() {
  const reports: Report[] = [];
  const failed: string[] = [];
  const reporter = createPageReporter(
    { dispatch: (report) => reports.push(report), fail: ({ code }) => failed.push(code) },
    null,
  );
  const lists = () =>
    reports.flatMap(({ name, input }) =>
      name === 'view_item_list' ? [[input.startAt, input.products?.map(({ id }) => id)]] : [],
    );
  return { reporter, reports, failed, lists };
}

test('[7.8-02] more products of a list are reported with their positions; another list is reported anew', () => {
  const { reporter, lists } = open();
  reporter.see(view('/a?', [1, 2]));
  reporter.see(view('/a?', [1, 2, 3, 4]));
  reporter.see(view('/a?', [1, 2, 3, 4]));
  reporter.see(view('/b?', [1]));
  reporter.see(view('/a?', [1, 2]));
  expect(lists()).toEqual([
    [1, [1, 2]],
    [3, [3, 4]],
    [1, [1]],
    [1, [1, 2]],
  ]);
});

test('a later page of a list continues the positions of the pages before', () => {
  const { reporter, lists } = open();
  reporter.see(view('/a?', [25, 26], 25));
  expect(lists()).toEqual([[25, [25, 26]]]);
});

test('[7.8-02] a page without a list reports none', () => {
  const { reporter, reports } = open();
  reporter.see(view('/a?', []));
  expect(reports).toEqual([]);
});

test('[7.8-09] a search is reported once for its terms, and again after others', () => {
  const { reporter, reports } = open();
  for (const searchTerm of ['linas', 'linas', 'pledas', 'linas'])
    reporter.see(view(`/paieska?${searchTerm}`, [], 1, searchTerm));
  expect(reports.map(({ input }) => input.searchTerm)).toEqual(['linas', 'pledas', 'linas']);
});

test('[7.8-04] a card is identified by the path of its link, in any language; one that is not listed here is not reported', () => {
  const { reporter, reports } = open();
  reporter.see(view('/a?', [1]));
  reports.length = 0;
  reporter.clickCard('/produktas/p1/', 'link');
  reporter.clickCard('/en/produktas/%70%31/', 'link');
  reporter.clickCard('/produktas/p9/', 'link');
  reporter.clickCard('/100%/produktas/', 'link');
  expect(reports.map(({ name, input }) => [name, input.product?.id])).toEqual([
    ['select_content', 1],
    ['select_content', 1],
  ]);
});

test('[7.8-06] a line whose removal is still pending is reported once, when it is gone', () => {
  const { reporter, reports } = open();
  const line = { ...product(1), key: 'k', quantity: 2 };
  reporter.seeCart(cartOf(line));
  reporter.pressRemove({ productId: '1', key: 'k' });
  reporter.pressRemove({ productId: '1', key: 'k' });
  reporter.seeCart(cartOf(line));
  expect(reports).toEqual([]);
  reporter.seeCart(cartOf());
  reporter.seeCart(cartOf());
  expect(reports.map(({ name, input }) => [name, input.product?.quantity])).toEqual([['remove_from_cart', 2]]);
});

test('[7.8-05] a click before the cart is known is reported only once something was added', () => {
  const { reporter, reports } = open();
  const lain = { ...product(2), key: 'l', quantity: 1 };
  const line = { ...product(1), key: 'k', quantity: 1 };
  reporter.pressAdd({ productId: '1' });
  reporter.seeCart(cartOf(lain, line));
  expect(reports).toEqual([]);
  reporter.added();
  reporter.seeCart(cartOf(lain, { ...line, quantity: 3 }));
  expect(reports.map(({ name, input }) => [name, input.product?.id, input.quantity])).toEqual([['add_to_cart', 1, 2]]);
});

test('[7.8-06] a press that came to nothing is forgotten on the next page', () => {
  const { reporter, reports } = open();
  const line = { ...product(1), key: 'k', quantity: 2 };
  reporter.see(view('/krepselis/', []));
  reporter.seeCart(cartOf(line));
  reporter.pressRemove({ productId: '1', key: 'k' });
  reporter.seeCart(cartOf(line));
  reporter.see(view('/parduotuve/', []));
  reporter.seeCart(cartOf());
  expect(reports).toEqual([]);
});

test('[8-10] a button without an id is an error when something came into the cart, however often it was seen before', () => {
  const { reporter, reports, failed } = open();
  const line = { ...product(1), key: 'k', quantity: 1 };
  reporter.seeCart(cartOf());
  reporter.pressAdd({});
  reporter.seeCart(cartOf());
  expect(failed).toEqual([]);
  reporter.seeCart(cartOf(line));
  expect(failed).toEqual(['product_id_unreadable_from_button']);
  expect(reports).toEqual([]);
  reporter.seeCart(cartOf({ ...line, quantity: 2 }));
  expect(failed).toHaveLength(1);
});
