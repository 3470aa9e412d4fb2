import { type AdditionalFields, longestNote, type PlaceOrderBody } from '#contract/checkout.ts';
import { readAddress } from './address-fields.ts';
import type { AjaxCall } from './ajax-call.ts';
import { textField } from './read-fields.ts';

type Fields = AjaxCall['fields'];

/** The classic checkout form as the Store API's request. */
export function readCheckoutForm(fields: Fields): PlaceOrderBody {
  const { email: _email, ...shipping } = readAddress(fields, 'shipping_');
  return {
    billing_address: readAddress(fields, 'billing_'),
    ...(shipsElsewhere(fields) ? { shipping_address: shipping } : {}),
    customer_note: textField(fields, 'order_comments').slice(0, longestNote),
    payment_method: textField(fields, 'payment_method'),
    additional_fields: additionalFields(fields),
  };
}

export function shipsElsewhere(fields: Fields): boolean {
  return !['', '0'].includes(textField(fields, 'ship_to_different_address'));
}

const own = 'vitrina/';

/** `billing_kodas` (bought as a company, clause 3.17) and the fields that go with it; declared fields by their full names. */
function additionalFields(fields: Fields): AdditionalFields {
  const named = Object.keys(fields).flatMap((name) =>
    name.includes('/') && typeof fields[name] === 'string' ? [[name, textField(fields, name)] as const] : [],
  );
  const text = (field: string, name: string) => {
    const value = textField(fields, field);
    return value === '' ? [] : [[`${own}${name}`, value] as const];
  };
  const isCompany = !['', '0'].includes(textField(fields, 'billing_kodas'));
  return Object.fromEntries<string | boolean>([
    ...named,
    ...text('billing_company_code', 'company_code'),
    ...text('billing_vat_code', 'vat_code'),
    ...(isCompany ? [[`${own}billing_kodas`, true] as const] : []),
  ]);
}
