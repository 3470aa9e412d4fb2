import { expect, test } from 'vitest';
import { minorUnits } from '#core/money.ts';
import type { AnalyticsProduct } from './analytics-entities.ts';
import { addedByButton, type AnalyticsPage, clickedOnCard, removedByLink, reportsAtLoad } from './page-events.ts';
import { readAnalyticsProduct } from './read-entities.ts';

const towel = readAnalyticsProduct({ id: 10, name: 'Rankšluostis', prices: { price: '1999' } });
const line: AnalyticsProduct = { ...towel, key: 'a', quantity: 2, totals: { line_total: minorUnits(3998) } };
const red: AnalyticsProduct = { ...line, id: 77, product_id: 10, key: 'b', quantity: 5 };
const page: AnalyticsPage = {
  events: [],
  products: [towel],
  cart: {
    totals: { currency_code: 'EUR', total_price: minorUnits(0), currency_minor_unit: 2 },
    coupons: [],
    items: [line, red],
  },
};

test('a page reports each of its events once, in their order', () => {
  const events = ['add_to_cart', 'view_item_list', 'view_item_list'];
  const reports = reportsAtLoad({ ...page, events, addedToCart: line });
  expect(reports.map(({ name }) => name)).toEqual(['add_to_cart', 'view_item_list']);
  expect(reports[0]?.input.product).toBe(line);
  expect(reports[1]?.input.products).toBe(page.products);
});

test('the added product is read from the button’s data, else from its value', () => {
  expect(addedByButton({ productId: '10', value: '99', quantity: 3 }, page)).toMatchObject({
    value: { name: 'add_to_cart', input: { product: { id: 10 }, quantity: 3 } },
  });
  expect(addedByButton({ value: '10' }, page)).toMatchObject({ ok: true, value: { input: { product: { id: 10 } } } });
});

test('adding a product that is already in the cart does not report the complete line as added', () => {
  expect(addedByButton({ value: '77' }, page)).toMatchObject({
    value: { input: { product: { id: 77, quantity: null, totals: null } } },
  });
});

test('a product is found by its own id before its variations are', () => {
  expect(addedByButton({ value: '10' }, { events: [], products: [red, towel] })).toMatchObject({
    value: { input: { product: { id: 10 } } },
  });
  expect(addedByButton({ value: '10' }, { events: [], products: [red] })).toMatchObject({
    value: { input: { product: { id: 77 } } },
  });
});

test('adding a product the page does not know is not reported', () => {
  expect(addedByButton({ value: '999' }, page)).toEqual({ ok: true, value: null });
});

test.each([undefined, '', 'x', '0', '-3'])('a button or link with id %s is an error', (id) => {
  const buttonOrLink = id === undefined ? {} : { productId: id };
  expect(addedByButton(buttonOrLink, page)).toEqual({
    ok: false,
    failure: { code: 'product_id_unreadable_from_button' },
  });
  expect(removedByLink(buttonOrLink, page)).toEqual({
    ok: false,
    failure: { code: 'product_id_unreadable_from_link' },
  });
});

test('the complete removed line is found by the link’s key, else its product', () => {
  expect(removedByLink({ productId: '10' }, page)).toMatchObject({ value: { input: { product: line } } });
  expect(removedByLink({ productId: '10', key: 'b' }, page)).toMatchObject({ value: { input: { product: red } } });
  expect(removedByLink({ productId: '99' }, page)).toEqual({
    ok: true,
    value: { name: 'remove_from_cart', input: { product: null } },
  });
});

test('a click on a card reports the product as selected, unless it adds it', () => {
  expect(clickedOnCard('link', 10, 'list', page)?.name).toBe('select_content');
  expect(clickedOnCard('choose', 10, 'list', page)?.name).toBe('select_content');
  expect(clickedOnCard('add', 10, 'list', page)).toBeNull();
  expect(clickedOnCard('add', 10, 'grid', page)?.name).toBe('add_to_cart');
  expect(clickedOnCard('other', 10, 'grid', page)).toBeNull();
  expect(clickedOnCard('link', 999, 'list', page)).toBeNull();
});
