import type { AdditionalFields } from '#contract/additional-fields.ts';
import type { PlaceOrderBody } from '#contract/checkout.ts';
import { maxNoteLength } from '#core/checkout/text-limits.ts';
import { boughtAsCompany, companyAddressField, companyCodeField, vatCodeField } from '#core/checkout/company-fields.ts';
import { readAddress } from './address-fields.ts';
import type { AjaxCall } from './ajax-call.ts';
import { textField } from '#server/add-on-api/add-on-call.ts';

type Fields = AjaxCall['fields'];

/** The classic checkout form as the Store API's request. */
export function readCheckoutForm(fields: Fields): PlaceOrderBody {
  const { email: _email, ...shipping } = readAddress(fields, 'shipping_');
  return {
    billing_address: readAddress(fields, 'billing_'),
    ...(shipsElsewhere(fields) ? { shipping_address: shipping } : {}),
    customer_note: textField(fields, 'order_comments').slice(0, maxNoteLength),
    payment_method: textField(fields, 'payment_method'),
    additional_fields: additionalFields(fields),
  };
}

export function shipsElsewhere(fields: Fields): boolean {
  return !['', '0'].includes(textField(fields, 'ship_to_different_address'));
}

/** A company's fields (clause 3.17) as the classic form names them. */
const companyNames: Readonly<Record<string, string>> = {
  [boughtAsCompany]: 'billing_kodas',
  [companyCodeField]: 'billing_company_code',
  [vatCodeField]: 'billing_vat_code',
  [companyAddressField]: 'billing_company_address',
};

/** The name of a declared field in the classic form. */
export function classicName(id: string): string {
  return companyNames[id] ?? id;
}

/** A company's fields, and declared ones by their full names. */
function additionalFields(fields: Fields): AdditionalFields {
  const named = Object.keys(fields).flatMap((name) =>
    name.includes('/') && typeof fields[name] === 'string' ? [[name, textField(fields, name)] as const] : [],
  );
  const company = Object.entries(companyNames).flatMap(
    ([id, name]): readonly (readonly [string, string | boolean])[] => {
      const value = textField(fields, name);
      if (id === boughtAsCompany) return ['', '0'].includes(value) ? [] : [[id, true]];
      return value === '' ? [] : [[id, value]];
    },
  );
  return Object.fromEntries<string | boolean>([...named, ...company]);
}
