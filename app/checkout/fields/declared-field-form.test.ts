import { expect, test } from 'vitest';
import type { CheckoutFormFacts } from '#contract/checkout-form-facts.ts';
import { checkValues } from './check-values.ts';
import { readCheckoutValues } from './checkout-values.ts';
import { asksCompany, hasNewFields, readDeclared, visibleFieldIds } from './declared-field-form.ts';
import { failureFields } from './failure-fields.ts';
import { nextAddress } from '#app/checkout/next-address.ts';
import { placeOrderBody } from '#app/checkout/place-order-body.ts';

const form: CheckoutFormFacts = {
  terms: 'never',
  address_for_terminals: true,
  pickup_address: null,
  newsletter: null,
  shipping_rules: [],
  payments_scrolled_to: [],
  fields: [
    { id: 'lino/dovana', label: 'Supakuoti dovanai', location: 'order', type: 'checkbox' },
    {
      id: 'lino/palinkejimas',
      label: 'Palinkėjimas',
      location: 'order',
      type: 'text',
      required: true,
      shown: [[{ field: 'lino/dovana', condition: 'check', value: '' }]],
      validation: { maxLength: 20 },
    },
    {
      id: 'lino/laikas',
      label: 'Laikas',
      location: 'contact',
      type: 'select',
      options: [{ value: 'rytas', label: 'Rytas' }],
      shown: [[{ field: 'shipping_method', condition: '==', value: 'flat_rate' }]],
    },
  ],
};

const filled = {
  billing_email: 'ona@example.lt',
  billing_phone: '8 612 34567',
  billing_first_name: 'Ona',
  billing_last_name: 'Onaitė',
  billing_address_1: 'Gedimino pr. 1',
  billing_postcode: '01103',
  billing_city: 'Vilnius',
  billing_country: 'LT',
  payment_method: 'cod',
};

function values(changed: Readonly<Record<string, string>> = {}) {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...changed })) data.set(name, value);
  return readCheckoutValues(data);
}

const wish = { 'lino/dovana': '1', 'lino/palinkejimas': ' Su švente ' };

test('a hidden field is neither required nor sent; a shown one is both', () => {
  expect(asksCompany(form.fields)).toBe(false);
  expect(checkValues(values({ 'lino/palinkejimas': 'Su švente' }), true, form)).toEqual({});
  expect(placeOrderBody(values({ 'lino/palinkejimas': 'Su švente' }), form).additional_fields).toEqual({
    'lino/dovana': false,
  });
  expect(checkValues(values({ 'lino/dovana': '1' }), true, form)).toEqual({ 'lino/palinkejimas': 'required' });
  expect(checkValues(values({ ...wish, 'lino/palinkejimas': 'a'.repeat(21) }), true, form)).toEqual({
    'lino/palinkejimas': 'too_long',
  });
  expect(placeOrderBody(values(wish), form).additional_fields).toEqual({
    'lino/dovana': true,
    'lino/palinkejimas': 'Su švente',
  });
});

test('the shipping method may show a field, by its name alone or with its number', () => {
  const visibleIds = (rate: string) =>
    visibleFieldIds(readDeclared(form.fields, values({ 'shipping_method[0]': rate })));
  expect(visibleIds('flat_rate:90')).toContain('lino/laikas');
  expect(visibleIds('local_pickup:72')).not.toContain('lino/laikas');
  expect(checkValues(values({ 'shipping_method[0]': 'flat_rate:90', 'lino/laikas': 'x' }), true, form)).toEqual({
    'lino/laikas': 'option',
  });
});

test('an answer that reveals a new field shows it before the order is placed', () => {
  const displayedFields = { shown_fields: 'lino/dovana' };
  expect(hasNewFields(form.fields, values(displayedFields))).toBe(false);
  expect(hasNewFields(form.fields, values({ ...displayedFields, ...wish }))).toBe(true);
  expect(hasNewFields(form.fields, values({ ...wish, shown_fields: 'lino/dovana lino/palinkejimas' }))).toBe(false);
});

test('what the shop refuses of declared fields is shown at each', () => {
  const fields = {
    'lino/laikas': { code: 'invalid_option' },
    'vitrina/company_code': { code: 'invalid_company_code' },
  };
  const data = { details: { additional_fields: { data: { fields } } } };
  expect(failureFields({ code: 'rest_invalid_param', status: 400, data, cart: null })).toEqual({
    'lino/laikas': 'option',
    company_code: 'company_code',
  });
});

test('a form leads to the order, never to another site', () => {
  const received = '/apmokejimas/order-received/7/?key=k';
  const result = (payment_status: 'pending' | 'success' | 'failure', redirect_url: string) =>
    nextAddress({ payment_status, payment_details: [], redirect_url }, received);
  expect(result('pending', 'https://bank.example/pay')).toBe(`${received}&pay=1`);
  expect(result('success', `https://shop.example${received}`)).toBe(received);
  expect(result('failure', '')).toBe(received);
  expect(nextAddress(null, received)).toBe(received);
});
