import { expect, test } from 'vitest';
import { emptyCart, type CartDocument } from './cart-document.ts';
import {
  afterOrder,
  changesCustomer,
  noteForOrder,
  withEnteredData,
  withoutCustomer,
  withoutOldCustomer,
} from './customer-data.ts';

const at = new Date('2026-11-21T10:00:00Z');
const hoursLater = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
const start = emptyCart('LT');

const address = { ...start.shipping, first_name: 'Ona', city: 'Ryga', country: 'LV', phone: '+37120000000' };
const filled: CartDocument = {
  ...start,
  coupons: ['ruduo15'],
  billing: { ...address, email: 'ona@example.test' },
  shipping: address,
  chosenRates: { '0': 'flat_rate:1' },
  terminals: { omniva: '88875' },
  paymentMethod: 'cod',
  note: 'Skambinti',
  additionalFields: { 'vitrina/company-code': '123456789' },
  addressFields: { billing: { 'shop/door': '12' }, shipping: {} },
};

const order = (hours: number) => afterOrder(filled, { start, at, hours, note: 'Prie durų' });

test('after an order both addresses and the note from before it stay in the cart, and nothing else of it', () => {
  const { billing, shipping, note, customerOfOrder, ...others } = order(24);
  const { billing: _billing, shipping: _shipping, note: _note, customerOfOrder: _none, ...nothing } = start;
  expect([billing, shipping, note, others]).toEqual([filled.billing, filled.shipping, 'Prie durų', nothing]);
  expect(customerOfOrder?.until).toBe(hoursLater(24).toISOString());
});

test('a note from before the last order is shown, but goes with no further one until it is noted anew', () => {
  const before = order(24);
  expect([noteForOrder(before), noteForOrder(filled)]).toEqual(['', 'Skambinti']);
  const anew = withEnteredData(before, { ...before, note: 'Beldžiant' });
  expect([noteForOrder(anew), withoutOldCustomer(anew, hoursLater(24)).note]).toEqual(['Beldžiant', 'Beldžiant']);
});

test('the addresses go after their hours, and the country is the one a new cart has', () => {
  expect(withoutOldCustomer(order(24), new Date(hoursLater(24).getTime() - 1))).toEqual(order(24));
  expect(withoutOldCustomer(order(24), hoursLater(24))).toEqual(start);
  expect(withoutOldCustomer(order(2), hoursLater(2))).toEqual(start);
  expect(order(0)).toEqual(start);
  expect(withoutOldCustomer(filled, hoursLater(999))).toBe(filled);
});

test('what was entered anew since the order stays, field by field', () => {
  const before = order(24);
  const entered = { ...before, billing: { ...before.billing, first_name: 'Jonas', email: 'jonas@example.test' } };
  const { billing, shipping } = withoutOldCustomer(withEnteredData(before, entered), hoursLater(24));
  expect(billing).toEqual({ ...start.billing, first_name: 'Jonas', email: 'jonas@example.test' });
  expect(shipping).toEqual(start.shipping);
});

test('a change of the lines leaves the addresses to go when they would', () => {
  const before = order(24);
  const changed = { ...before, coupons: ['kalėdos'] };
  expect(withEnteredData(before, changed)).toBe(changed);
  expect(withoutOldCustomer(changed, hoursLater(24))).toEqual({ ...start, coupons: ['kalėdos'] });
});

test('only what says something about the shopper counts as such', () => {
  const more = { ...filled, paymentMethod: 'bacs', coupons: [], chosenRates: {} };
  expect(changesCustomer(filled, more)).toBe(false);
  for (const change of [
    { billing: { ...filled.billing, phone: '' } },
    { shipping: { ...filled.shipping, city: 'Kaunas' } },
    { note: '' },
    { additionalFields: {} },
    { addressFields: { billing: {}, shipping: {} } },
    { terminals: {} },
  ])
    expect(changesCustomer(filled, { ...filled, ...change })).toBe(true);
  expect(withoutCustomer(filled, start)).toEqual({
    ...start,
    coupons: filled.coupons,
    chosenRates: filled.chosenRates,
    paymentMethod: 'cod',
  });
});
