import { expect, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { CheckoutFormFacts } from '#contract/checkout-form-facts.ts';
import { paymentDisabledCode } from '#contract/checkout.ts';
import { companyFields } from '#core/checkout/company-fields.ts';
import { checkValues, isComplete } from './fields/check-values.ts';
import { readCheckoutValues } from './fields/checkout-values.ts';
import { failureFields } from './fields/failure-fields.ts';
import { placeOrderBody } from './place-order-body.ts';
import { storedValues } from './stored-values.ts';
import { typedAddress } from './typed-address.ts';

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
  terms: '1',
  'shipping_method[0]': 'flat_rate:1',
  idempotency_key: '3b241101-e2bb-4255-8caf-4136c566a962',
  expected_total: '3249',
};

const form: CheckoutFormFacts = {
  fields: structuredClone(companyFields) as CheckoutFormFacts['fields'],
  terms: 'page',
  address_for_terminals: true,
  pickup_address: null,
  newsletter: null,
  shipping_rules: [],
  payments_scrolled_to: [],
};

function values(changed: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...changed })) form.set(name, value);
  return readCheckoutValues(form);
}

test('a filled form has no problems', () => {
  expect(checkValues(values(), true, form)).toEqual({});
});

test('each wrong field is named with what is wrong', () => {
  expect(checkValues(values({ billing_email: 'ona@' }), true, form)).toEqual({ billing_email: 'email' });
  expect(checkValues(values({ billing_phone: '123' }), true, form)).toEqual({ billing_phone: 'phone' });
  expect(checkValues(values({ billing_phone: '+371 2612 3456' }), true, form)).toEqual({});
  expect(checkValues(values({ billing_phone: '+49 (0)30 123456' }), true, form)).toEqual({});
  expect(checkValues(values({ billing_phone: '+--------' }), true, form)).toEqual({ billing_phone: 'phone' });
  expect(checkValues(values({ billing_email: 'ona@a..lt' }), true, form)).toEqual({ billing_email: 'email' });
  expect(checkValues(values({ billing_postcode: '1103' }), true, form)).toEqual({ billing_postcode: 'postcode' });
  expect(checkValues(values({ billing_postcode: 'LV-1010', billing_country: 'LV' }), true, form)).toEqual({});
  expect(checkValues(values({ terms: '' }), true, form)).toEqual({ terms: 'terms' });
  expect(checkValues(values({ billing_city: '  ' }), true, form)).toEqual({ billing_city: 'required' });
});

test('[3.17-01] a company must give its name and a valid code; a person sends neither', () => {
  const company = { billing_kodas: '1', billing_company: 'UAB „Rugiai“', company_code: '305646914', vat_code: '' };
  expect(
    checkValues(values({ ...company, billing_company: '', company_code: '305646915', vat_code: 'x' }), true, form),
  ).toEqual({
    billing_company: 'required',
    company_code: 'company_code',
    vat_code: 'vat_code',
  });
  expect(placeOrderBody(values(company), form).additional_fields).toEqual({
    'vitrina/billing_kodas': true,
    'vitrina/company_code': '305646914',
    'vitrina/vat_code': '',
    'vitrina/company_address': '',
  });
  const person = placeOrderBody(values({ ...company, billing_kodas: '' }), form);
  expect(person.billing_address.company).toBe('');
  expect(person.additional_fields).toEqual({ 'vitrina/billing_kodas': false });
});

test('what is typed half is not saved with the cart, where it would have the rest refused', () => {
  const half = { billing_email: 'ona@', billing_phone: '8 612', billing_postcode: '011' };
  const { email, phone, postcode, city } = typedAddress(values(half), form.fields, true).billing_address ?? {};
  expect({ email, phone, postcode, city }).toEqual({ city: 'Vilnius' });
  expect(typedAddress(values(), form.fields, true).billing_address).toMatchObject({ email: 'ona@example.lt' });
});

test('[4.8-07] a company’s fields are saved with the cart and filled in again; without the tick they are dropped', () => {
  const company = { billing_kodas: '1', company_code: '305646914', vat_code: 'LT1', company_address: 'Mainų g. 2' };
  expect(typedAddress(values(company), form.fields, true).billing_address).toMatchObject({
    'vitrina/billing_kodas': true,
    'vitrina/company_code': '305646914',
    'vitrina/vat_code': 'LT1',
    'vitrina/company_address': 'Mainų g. 2',
  });
  expect(typedAddress(values({ ...company, billing_kodas: '' }), form.fields, true).billing_address).toMatchObject({
    'vitrina/billing_kodas': false,
    'vitrina/company_code': '',
    'vitrina/vat_code': '',
    'vitrina/company_address': '',
  });
  const { billing_address: billing, shipping_address: shipping } = placeOrderBody(values(), form);
  const cart = {
    billing_address: { ...billing, company: '' },
    shipping_address: shipping,
    extensions: { vitrina: { fields: { 'vitrina/billing_kodas': true, 'vitrina/company_code': '305646914' } } },
  } as unknown as Cart;
  expect(storedValues(cart)).toMatchObject({ billing_kodas: '1', company_code: '305646914' });
});

test('the order ships to the billing address unless another is chosen, in the format the shop stores', () => {
  const same = placeOrderBody(values(), form);
  expect(same.shipping_address).toMatchObject({ city: 'Vilnius', postcode: 'LT-01103', phone: '+37061234567' });
  const other = values({
    ship_to_different_address: '1',
    shipping_first_name: 'Jonas',
    shipping_last_name: 'Jonaitis',
    shipping_address_1: 'Laisvės al. 5',
    shipping_city: 'Kaunas',
    shipping_postcode: '44300',
    shipping_country: 'LT',
  });
  expect(checkValues(other, true, form)).toEqual({});
  expect(placeOrderBody(other, form).shipping_address).toMatchObject({
    first_name: 'Jonas',
    postcode: 'LT-44300',
    phone: '+37061234567',
  });
  expect(checkValues(values({ ship_to_different_address: '1' }), true, form)).toHaveProperty('shipping_city');
  expect(checkValues(values({ ship_to_different_address: '1' }), false, form)).toEqual({});
});

test('texts that are too long are reported, and characters that no text may contain are removed', () => {
  expect(checkValues(values({ order_comments: 'a'.repeat(2001) }), true, form)).toEqual({ order_comments: 'too_long' });
  expect(checkValues(values({ order_comments: 'a'.repeat(2000) }), true, form)).toEqual({});
  expect(checkValues(values({ billing_first_name: 'a'.repeat(201) }), true, form)).toEqual({
    billing_first_name: 'too_long',
  });
  expect(values({ billing_city: 'Vil\0nius' }).billing_city).toBe('Vilnius');
});

test('a form without its idempotency key or the total that was shown is not complete', () => {
  expect(isComplete(values())).toBe(true);
  for (const lost of [{ idempotency_key: '' }, { expected_total: '' }, { expected_total: '32,49' }])
    expect(isComplete(values(lost))).toBe(false);
});

test('a terminal is required where the shipping method has some, and one of another carrier is invalid', () => {
  const requestedTerminal = {
    carrier: 'omniva',
    carrier_title: 'Omniva',
    country: 'LT',
    chosen: null,
    address: null,
    closed: '',
  } as const;
  const delivery = { terminal: requestedTerminal, collectedFrom: null };
  const problems = (terminal: string) => checkValues(values({ terminal }), true, form, delivery);
  expect(problems('omniva:88875')).toEqual({});
  for (const none of ['', 'omniva:', 'dpd:88875']) expect(problems(none)).toEqual({ terminal: 'terminal' });
});

test('the order states its shipping rate', () => {
  expect(placeOrderBody(values(), form).extensions?.vitrina).toEqual({
    idempotency_key: filled.idempotency_key,
    expected_total: '3249',
    terms: true,
    shipping_rate: 'flat_rate:1',
  });
});

test('what the shop refuses is shown at its field', () => {
  const refusal = (code: string, data: Record<string, unknown> = {}) =>
    failureFields({ code, status: 400, data, cart: null });
  expect(refusal('woocommerce_rest_missing_email_address')).toEqual({ billing_email: 'required' });
  expect(
    refusal('rest_invalid_param', {
      details: { additional_fields: { data: { fields: { 'vitrina/vat_code': { code: 'invalid_vat_code' } } } } },
    }),
  ).toEqual({
    vat_code: 'vat_code',
  });
  expect(refusal('rest_invalid_param', { params: { billing_address: 'Invalid postcode' } })).toEqual({
    billing_postcode: 'postcode',
  });
  expect(
    refusal('woocommerce_rest_invalid_shipping_option', { params: { shipping_rate: 'Choose another one.' } }),
  ).toEqual({ shipping_method: 'shipping' });
  expect(refusal(paymentDisabledCode)).toEqual({ payment_method: 'payment' });
  expect(refusal('anything')).toEqual({});
});
