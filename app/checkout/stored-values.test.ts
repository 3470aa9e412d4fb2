import { expect, test } from 'vitest';
import type { Account } from '#contract/account.ts';
import type { Cart } from '#contract/cart.ts';
import { readCheckoutValues } from './fields/checkout-values.ts';
import { checkAddresses } from './fields/check-values.ts';
import { accountValues, filledOver, storedValues } from './stored-values.ts';

const empty = {
  first_name: '',
  last_name: '',
  company: '',
  address_1: '',
  address_2: '',
  city: '',
  state: '',
  postcode: '',
  country: 'LT',
  phone: '',
};
const billing = { ...empty, first_name: 'Ona', last_name: 'Onaitė', address_1: 'Pilies g. 1', city: 'Vilnius' };
const shipping = { ...billing, address_1: 'Sodų g. 2' };
const cartOf = (entered: object, fields = {}) =>
  ({
    billing_address: { ...empty, email: '', ...entered },
    shipping_address: { ...empty },
    extensions: { vitrina: { fields } },
  }) as unknown as Cart;
const account = (addresses: Account['addresses']): Account => ({
  email: 'ona@example.test',
  locale: 'lt_LT',
  created_at: '2026-11-21T10:00:00Z',
  addresses,
  newsletter: null,
  sessions: [],
});
const known = account({
  billing_address: { ...billing, company: 'UAB „Onos namai“' },
  shipping_address: shipping,
  fields: { 'vitrina/billing_kodas': true, 'vitrina/company_code': '300000003' },
});

test('a cart about which nothing was entered begins with what the account has, a company’s codes too', () => {
  expect(storedValues(cartOf({}), known)).toMatchObject({
    billing_email: 'ona@example.test',
    billing_first_name: 'Ona',
    billing_company: 'UAB „Onos namai“',
    billing_kodas: '1',
    company_code: '300000003',
    ship_to_different_address: '1',
    shipping_address_1: 'Sodų g. 2',
  });
  expect(storedValues(cartOf({}), account(null))).toEqual({ billing_email: 'ona@example.test' });
});

test('what was entered with the cart comes before the account, and a guest has the cart alone', () => {
  for (const entered of [{ email: 'kita@example.test' }, { first_name: 'Kita' }, { address_1: 'Kita g. 3' }]) {
    const values = storedValues(cartOf(entered), known);
    expect(values).toEqual(storedValues(cartOf(entered)));
    expect(Object.values(values)).not.toContain('Pilies g. 1');
  }
  expect(storedValues(cartOf({})).billing_first_name).toBe('');
});

test('whoever entered what the account has keeps its address, which a terminal did not ask for', () => {
  const entered = cartOf({ email: 'ona@example.test', first_name: 'Ona', last_name: 'Onaitė', city: 'Kaunas' });
  expect(storedValues(entered, known)).toMatchObject({
    billing_address_1: 'Pilies g. 1',
    billing_city: 'Kaunas',
    billing_company: 'UAB „Onos namai“',
  });
});

test('a field that is shown later has what was entered with the cart meanwhile, else what was there before', () => {
  const before = { billing_city: 'Ryga', billing_postcode: '1010', billing_country: 'LV' };
  expect(filledOver(before, cartOf({}))).toEqual(before);
  expect(filledOver(before, cartOf({ email: 'ona@example.test' }))).toMatchObject({ billing_country: 'LV' });
  expect(filledOver(before, cartOf({ first_name: 'Ona' }))).toMatchObject({
    billing_city: 'Ryga',
    billing_country: 'LT',
  });
  expect(filledOver(before, cartOf({ city: 'Kaunas' }))).toMatchObject({
    billing_city: 'Kaunas',
    billing_postcode: '1010',
    billing_country: 'LT',
  });
});

test('addresses of an account are checked as those of an order, without payment and terms', () => {
  const form = { fields: [], terms: 'page', shipping_rules: [], payments_scrolled_to: [] } as const;
  const checked = (changes: Record<string, string>) => {
    const data = new FormData();
    const values = { ...accountValues(known), billing_phone: '861234567', billing_postcode: '01103', ...changes };
    for (const [name, value] of Object.entries(values)) data.set(name, value ?? '');
    return checkAddresses(readCheckoutValues(data), form as unknown as Parameters<typeof checkAddresses>[1]);
  };
  expect(checked({ ship_to_different_address: '' })).toEqual({});
  expect(checked({})).toEqual({ shipping_postcode: 'required' });
  expect(checked({ ship_to_different_address: '', billing_city: '', billing_phone: '12' })).toEqual({
    billing_city: 'required',
    billing_phone: 'phone',
  });
});
