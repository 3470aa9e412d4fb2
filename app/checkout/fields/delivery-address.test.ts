import { expect, test } from 'vitest';
import type { CheckoutFormFacts } from '#contract/checkout-form-facts.ts';
import type { RequestedTerminal } from '#contract/terminal-list.ts';
import { checkValues } from '#app/checkout/fields/check-values.ts';
import { readCheckoutValues } from '#app/checkout/fields/checkout-values.ts';
import { askedValues, enteredAddress } from '#app/checkout/entered-address.ts';
import { placeOrderBody } from '#app/checkout/place-order-body.ts';
import { companyFields } from '#core/checkout/company-fields.ts';
import { toAnAddress, usesDeliveryAddress, withDeliveryAddress } from './delivery-address.ts';

const form: CheckoutFormFacts = {
  fields: structuredClone(companyFields) as CheckoutFormFacts['fields'],
  terms: 'page',
  address_for_terminals: true,
  pickup_address: null,
  newsletter: null,
  shipping_rules: [],
  payments_scrolled_to: [],
};

const terminal: RequestedTerminal = {
  carrier: 'omniva',
  carrier_title: 'Omniva',
  country: 'LT',
  chosen: {
    choice: 'omniva:88001',
    carrier: 'omniva',
    carrier_title: 'Omniva',
    id: '88001',
    name: 'Gedimino 9',
    town: 'Vilnius',
    address: 'Gedimino pr. 9',
    postcode: '',
    country: 'LT',
  },
  address: { address_1: 'Gedimino pr. 9', postcode: 'LT-01103', city: 'Vilnius', country: 'LT' },
  closed: '',
};
const to = (requested: RequestedTerminal) => ({ terminal: requested, collectedFrom: null });
const toTerminal = to(terminal);
const unchosen = to({ ...terminal, chosen: null, address: null });
const withoutPostcode = to({ ...terminal, address: null });

function values(more: Readonly<Record<string, string>> = {}) {
  const entered = new FormData();
  const name = { billing_first_name: 'Ona', billing_last_name: 'Onaitė', billing_country: 'LT' };
  const reached = { billing_email: 'ona@example.lt', billing_phone: '8 612 34567', payment_method: 'cod', terms: '1' };
  for (const [field, value] of Object.entries({ ...name, ...reached, terminal: 'omniva:88001', ...more }))
    entered.set(field, value);
  return readCheckoutValues(entered);
}

test('an order to a terminal needs name, e-mail, phone and the terminal, and no address', () => {
  expect(checkValues(values(), true, form, toTerminal)).toEqual({});
  expect(checkValues(values({ billing_first_name: '', billing_phone: '' }), true, form, toTerminal)).toEqual({
    billing_phone: 'required',
    billing_first_name: 'required',
  });
  expect(checkValues(values({ terminal: '' }), true, form, unchosen)).toEqual({ terminal: 'terminal' });
});

test('an address is asked to a door, where the shop wants it, and where the terminal has none', () => {
  const asked = ['billing_address_1', 'billing_postcode', 'billing_city'];
  expect(Object.keys(checkValues(values(), true, form, toAnAddress))).toEqual(asked);
  expect(Object.keys(checkValues(values(), true, { ...form, address_for_terminals: false }, toTerminal))).toEqual(
    asked,
  );
  expect(Object.keys(checkValues(values(), true, form, withoutPostcode))).toEqual(asked);
  expect(usesDeliveryAddress(form, unchosen)).toBe(true);
});

test('a company that orders to a terminal gives its registered address', () => {
  const company = { billing_kodas: '1', billing_company: 'UAB „Rugiai“', company_code: '305646914' };
  expect(checkValues(values(company), true, form, toTerminal)).toEqual({ company_address: 'required' });
  expect(checkValues(values({ ...company, company_address: 'Mainų g. 2' }), true, form, toTerminal)).toEqual({});
});

test('the order has the address of the terminal, as buyer and as destination', () => {
  const body = placeOrderBody(withDeliveryAddress(values(), form, toTerminal), form);
  const place = { address_1: 'Gedimino pr. 9', postcode: 'LT-01103', city: 'Vilnius', country: 'LT' };
  expect(body.billing_address).toMatchObject({ first_name: 'Ona', phone: '+37061234567', ...place });
  expect(body.shipping_address).toMatchObject({ first_name: 'Ona', ...place });
});

test('an address that was asked goes into the order as it was entered', () => {
  const entered = values({ billing_address_1: 'Pilies g. 1', billing_postcode: '01123', billing_city: 'Vilnius' });
  expect(withDeliveryAddress(entered, form, toAnAddress)).toBe(entered);
  expect(withDeliveryAddress(entered, form, withoutPostcode)).toBe(entered);
});

test('a form that asks for no address leaves the stored one as it is', () => {
  const { billing_address: billing, shipping_address: shipping } = enteredAddress(values(), false);
  expect(billing).toMatchObject({ first_name: 'Ona', email: 'ona@example.lt', country: 'LT' });
  for (const part of ['address_1', 'address_2', 'postcode', 'city']) expect(billing).not.toHaveProperty(part);
  expect(shipping).toEqual({ country: 'LT' });
  expect(enteredAddress(values({ billing_city: 'Kaunas' }), true).shipping_address).toMatchObject({ city: 'Kaunas' });
  expect(askedValues(values(), () => false)).not.toHaveProperty('billing_city');
  expect(askedValues(values(), () => true)).toHaveProperty('billing_city', '');
});

const shopAddress = { address_1: 'Pilies g. 2', postcode: 'LT-01124', city: 'Vilnius', country: 'LT' };
const pickupForm = { ...form, pickup_address: shopAddress };
const collected = { terminal: null, collectedFrom: 'LT' };

test('what is collected from the shop needs no address, and has the shop’s', () => {
  expect(checkValues(values(), true, pickupForm, collected)).toEqual({});
  expect(checkValues(values({ billing_phone: '' }), true, pickupForm, collected)).toEqual({
    billing_phone: 'required',
  });
  const body = placeOrderBody(withDeliveryAddress(values(), pickupForm, collected), pickupForm);
  expect(body.billing_address).toMatchObject({ first_name: 'Ona', ...shopAddress });
  expect(body.shipping_address).toMatchObject({ first_name: 'Ona', ...shopAddress });
});

test('an address is asked of who collects where the shop wants it, or from another country', () => {
  const asked = ['billing_address_1', 'billing_postcode', 'billing_city'];
  expect(Object.keys(checkValues(values(), true, form, collected))).toEqual(asked);
  const fromLatvia = { ...collected, collectedFrom: 'LV' };
  expect(Object.keys(checkValues(values(), true, pickupForm, fromLatvia))).toEqual(asked);
  expect(withDeliveryAddress(values(), pickupForm, fromLatvia)).toEqual(values());
});
