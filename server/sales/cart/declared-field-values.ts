import type { AdditionalFields, AddressFields } from '#contract/additional-fields.ts';
import { type CheckoutField, type FormFacts, type ReadFields, readFields } from '#core/checkout/checkout-fields.ts';
import { companyFields } from '#core/checkout/company-fields.ts';
import type { CartDocument } from './cart-document.ts';
import type { CartView } from './carts.ts';
import type { OrderSnapshot } from '#server/sales/stored-orders/order-snapshot.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';

/** The fields of the checkout beside the addresses: a company's, then those the merchant declared. */
export function declaredFields({ checkout }: Pick<ShopSettings, 'checkout'>): readonly CheckoutField[] {
  return checkout.companyFields ? [...companyFields, ...checkout.fields] : checkout.fields;
}

/** Those the merchant declared of an address: each of the two may hold its own value. */
export function fieldsOfAddress({ checkout }: Pick<ShopSettings, 'checkout'>): readonly CheckoutField[] {
  return checkout.fields.filter(({ location }) => location === 'address');
}

type Sent = Readonly<Record<string, unknown>>;

export type SentForm = {
  readonly additional_fields?: Sent | undefined;
  /** What was sent inside the addresses beside what every address has. */
  readonly address_fields?: { readonly billing?: Sent; readonly shipping?: Sent } | undefined;
};

const maxRemembered = 2000; // characters: no declared field holds more

/** What a request says of fields, hidden ones too: whether they are shown is known once all of the form is. */
function sentValues(fields: readonly CheckoutField[], given: Sent): AdditionalFields {
  const known = fields.flatMap(({ id, type }) => {
    const sent = Object.hasOwn(given, id) ? given[id] : undefined;
    if (sent === undefined || sent === null) return [];
    if (type === 'checkbox')
      return [[id, readFields([{ ...anyCheckbox, id }], { [id]: sent }, {}).values[id] === true]];
    return typeof sent === 'string' || typeof sent === 'number' ? [[id, String(sent).slice(0, maxRemembered + 1)]] : [];
  });
  return Object.fromEntries(known) as AdditionalFields;
}

const anyCheckbox = { label: '', location: 'order', type: 'checkbox' } as const;

/**
 * The cart's fields with those a request sends. A value outside the addresses is that of both; the billing address's own
 * counts before the shipping address's where one is asked for.
 */
export function withSentFields(
  { additionalFields, addressFields }: Pick<CartDocument, 'additionalFields' | 'addressFields'>,
  { additional_fields: shared = {}, address_fields: own = {} }: SentForm,
  settings: ShopSettings,
): Pick<CartDocument, 'additionalFields' | 'addressFields'> {
  const sent = sentValues(declaredFields(settings), shared);
  // A client that sends an answered address back says nothing by its blank.
  function said(values: AdditionalFields): AdditionalFields {
    return Object.fromEntries(
      Object.entries(values).filter(([id, value]) => (value !== '' && value !== false) || sent[id] === undefined),
    );
  }
  // A company is one of the billing address.
  const billing = said(sentValues(declaredFields(settings), own.billing ?? {}));
  const shipping = said(sentValues(fieldsOfAddress(settings), own.shipping ?? {}));
  const kept = (of: AdditionalFields, more: AdditionalFields) => ({ ...without(of, sent), ...more });
  const named = { ...additionalFields, ...sent, ...billing };
  const lent = Object.entries(shipping).filter(([id]) => (named[id] ?? '') === '');
  return {
    additionalFields: { ...named, ...Object.fromEntries(lent) },
    addressFields: { billing: kept(addressFields.billing, billing), shipping: kept(addressFields.shipping, shipping) },
  };
}

function without(values: AdditionalFields, named: AdditionalFields): AdditionalFields {
  return Object.fromEntries(Object.entries(values).filter(([id]) => !Object.hasOwn(named, id)));
}

export type FormFields = ReadFields & { readonly addressFields: AddressFields };

/** The declared fields as they are filled in: which are shown, what they hold, what is wrong with them. */
export function fieldsOf({ calculated }: Pick<CartView, 'calculated'>): FormFields {
  const { document, packages, rules } = calculated;
  const { additionalFields, addressFields } = document;
  const facts: FormFacts = {
    billing_country: document.billing.country,
    shipping_country: document.shipping.country,
    payment_method: document.paymentMethod,
    shipping_method: packages.flatMap(({ chosen }) => (chosen === null ? [] : [chosen.methodId, chosen.rateId])),
  };
  const read = (values: AdditionalFields) => readFields(declaredFields(rules.settings), values, facts);
  const whole = read(additionalFields);
  const ofAddress = fieldsOfAddress(rules.settings);
  if (ofAddress.length === 0) return { ...whole, addressFields: { billing: {}, shipping: {} } };
  const billing = read({ ...additionalFields, ...addressFields.billing });
  const shipping = read({ ...additionalFields, ...addressFields.shipping });
  const isOwn = (id: string) => Object.hasOwn(addressFields.billing, id) || Object.hasOwn(addressFields.shipping, id);
  const answered = (own: AdditionalFields, values: AdditionalFields) =>
    Object.fromEntries(
      ofAddress.map(({ id, type }) => {
        const value = isOwn(id) && !Object.hasOwn(own, id) ? undefined : values[id];
        return [id, value ?? (type === 'checkbox' ? false : '')];
      }),
    );
  return {
    ...whole,
    faults: { ...shipping.faults, ...billing.faults, ...whole.faults },
    addressFields: {
      billing: answered(addressFields.billing, billing.values),
      shipping: answered(addressFields.shipping, shipping.values),
    },
  };
}

/** Fields with their labels of the day, for people who read the order later; the shipping address's own where it differs. */
export function namedFields(
  { shown, values, addressFields }: FormFields,
  ofShipping: (label: string) => string,
): OrderSnapshot['fields'] {
  return shown.flatMap((field) => {
    const { id, label } = field;
    const there = addressFields.shipping[id];
    const differs = there !== undefined && there !== '' && there !== values[id];
    return [...named(field, label, values[id]), ...(differs ? named(field, ofShipping(label), there) : [])];
  });
}

function named({ id, options = [] }: CheckoutField, label: string, value: string | boolean | undefined) {
  if (value === undefined || value === false) return [];
  return [{ id, label, value: options.find((option) => option.value === value)?.label ?? value }];
}
