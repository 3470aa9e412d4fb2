import type { BillingAddressInput } from '#contract/address.ts';
import type { PlaceOrderBody } from '#contract/checkout.ts';
import type { NoticesModel } from '#contract/fragments.ts';
import type { CartView } from '#server/sales/cart/carts.ts';
import { missingFields } from '#server/sales/checkout/address-problems.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { type AddressName, addressProblems } from './address-fields.ts';

type Message = NoticesModel['messages'][number];

const labels: Readonly<Record<AddressName, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  company: 'Company',
  country: 'Country',
  address_1: 'Address',
  address_2: 'Address',
  city: 'City',
  state: 'County',
  postcode: 'Postcode',
  phone: 'Phone',
  email: 'Email',
};

const faults: Readonly<Record<string, string>> = {
  invalid_country: 'is a country we do not sell to.',
  invalid_postcode: 'is not a valid postcode.',
  invalid_phone: 'is not a valid phone number.',
  invalid_email: 'is not a valid email address.',
  too_long: 'is too long.',
};

const order = Object.keys(labels) as readonly AddressName[];

/** All that is wrong with the addresses of a checkout form, each with the field it is about. */
export function checkoutProblems(
  form: PlaceOrderBody,
  { calculated }: CartView,
  sellsTo: readonly string[],
  texts: Texts,
): readonly Message[] {
  const { needsShipping, packages } = calculated;
  const toTerminal = packages.some(({ chosen }) => chosen?.needsTerminal === true);
  const billing = messages('billing', form.billing_address, { needsPhone: toTerminal, sellsTo, texts });
  const { shipping_address: shipping } = form;
  return shipping === undefined || !needsShipping
    ? billing
    : [...billing, ...messages('shipping', shipping, { needsPhone: false, sellsTo, texts })];
}

type Rules = { readonly needsPhone: boolean; readonly sellsTo: readonly string[]; readonly texts: Texts };

function messages(
  kind: 'billing' | 'shipping',
  address: BillingAddressInput,
  { needsPhone, sellsTo, texts }: Rules,
): readonly Message[] {
  const { text } = texts;
  const missing: readonly AddressName[] = [
    ...missingFields(address, needsPhone),
    ...(kind === 'billing' && (address.email ?? '') === '' ? (['email'] as const) : []),
  ];
  const problems = addressProblems(address, address.country ?? '', sellsTo);
  return order.flatMap((name) => {
    const fault = problems.get(name);
    if (!missing.includes(name) && fault === undefined) return [];
    const label = text(labels[name]).toLocaleLowerCase('lt');
    return {
      field: `${kind}_${name}`,
      strong: text(kind === 'billing' ? 'Billing %s' : 'Shipping %s', label),
      text: text(fault === undefined ? 'is a required field.' : (faults[fault.code] ?? '')),
    };
  });
}
