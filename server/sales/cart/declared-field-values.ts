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

/** The fields the merchant declared for addresses: each of the two addresses may have its own value. */
export function fieldsOfAddress({ checkout }: Pick<ShopSettings, 'checkout'>): readonly CheckoutField[] {
  return checkout.fields.filter(({ location }) => location === 'address');
}

type Sent = Readonly<Record<string, unknown>>;

export type SentForm = {
  readonly additional_fields?: Sent | undefined;
  /** What was sent inside the addresses in addition to the fields every address has. */
  readonly address_fields?: { readonly billing?: Sent; readonly shipping?: Sent } | undefined;
};

const maxRemembered = 2000; // characters: no declared field holds more

/**
 * The field values of a request, also of hidden fields: whether a field is shown is known only once the form is
 * complete.
 */
function sentValues(fields: readonly CheckoutField[], submittedFields: Sent): AdditionalFields {
  const entries = fields.flatMap(({ id, type }) => {
    const submittedValue = Object.hasOwn(submittedFields, id) ? submittedFields[id] : undefined;
    if (submittedValue === undefined || submittedValue === null) return [];
    if (type === 'checkbox')
      return [[id, readFields([{ ...anyCheckbox, id }], { [id]: submittedValue }, {}).values[id] === true]];
    return typeof submittedValue === 'string' || typeof submittedValue === 'number'
      ? [[id, String(submittedValue).slice(0, maxRemembered + 1)]]
      : [];
  });
  return Object.fromEntries(entries) as AdditionalFields;
}

const anyCheckbox = { label: '', location: 'order', type: 'checkbox' } as const;

/**
 * The cart's fields merged with those of a request. A value outside the addresses is that of both; where only one is
 * needed, the billing address's own value takes precedence over the shipping address's.
 */
export function withSentFields(
  { additionalFields, addressFields }: Pick<CartDocument, 'additionalFields' | 'addressFields'>,
  { additional_fields: shared = {}, address_fields: submittedAddresses = {} }: SentForm,
  settings: ShopSettings,
): Pick<CartDocument, 'additionalFields' | 'addressFields'> {
  const submittedValues = sentValues(declaredFields(settings), shared);
  // Clients send the address of a response back: a blank in it must not override the shared value.
  function withoutBlanks(values: AdditionalFields): AdditionalFields {
    return Object.fromEntries(
      Object.entries(values).filter(
        ([id, value]) => (value !== '' && value !== false) || submittedValues[id] === undefined,
      ),
    );
  }
  // A company is one of the billing address.
  const billing = withoutBlanks(sentValues(declaredFields(settings), submittedAddresses.billing ?? {}));
  const shipping = withoutBlanks(sentValues(fieldsOfAddress(settings), submittedAddresses.shipping ?? {}));
  const mergeFields = (of: AdditionalFields, more: AdditionalFields) => ({ ...without(of, submittedValues), ...more });
  const named = { ...additionalFields, ...submittedValues, ...billing };
  const lent = Object.entries(shipping).filter(([id]) => (named[id] ?? '') === '');
  return {
    additionalFields: { ...named, ...Object.fromEntries(lent) },
    addressFields: {
      billing: mergeFields(addressFields.billing, billing),
      shipping: mergeFields(addressFields.shipping, shipping),
    },
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
  const sharedFields = read(additionalFields);
  const ofAddress = fieldsOfAddress(rules.settings);
  if (ofAddress.length === 0) return { ...sharedFields, addressFields: { billing: {}, shipping: {} } };
  const billing = read({ ...additionalFields, ...addressFields.billing });
  const shipping = read({ ...additionalFields, ...addressFields.shipping });
  const isOwn = (id: string) => Object.hasOwn(addressFields.billing, id) || Object.hasOwn(addressFields.shipping, id);
  const addressFieldValues = (storedValues: AdditionalFields, values: AdditionalFields) =>
    Object.fromEntries(
      ofAddress.map(({ id, type }) => {
        const value = isOwn(id) && !Object.hasOwn(storedValues, id) ? undefined : values[id];
        return [id, value ?? (type === 'checkbox' ? false : '')];
      }),
    );
  return {
    ...sharedFields,
    faults: { ...shipping.faults, ...billing.faults, ...sharedFields.faults },
    addressFields: {
      billing: addressFieldValues(addressFields.billing, billing.values),
      shipping: addressFieldValues(addressFields.shipping, shipping.values),
    },
  };
}

/**
 * Fields with their labels of the day, for people who read the order later; the shipping address's own where it
 * differs.
 */
export function namedFields(
  { visibleFields, values, addressFields }: FormFields,
  ofShipping: (label: string) => string,
): OrderSnapshot['fields'] {
  return visibleFields.flatMap((field) => {
    const { id, label } = field;
    const shippingValue = addressFields.shipping[id];
    const differs = shippingValue !== undefined && shippingValue !== '' && shippingValue !== values[id];
    return [...named(field, label, values[id]), ...(differs ? named(field, ofShipping(label), shippingValue) : [])];
  });
}

function named({ id, options = [] }: CheckoutField, label: string, value: string | boolean | undefined) {
  if (value === undefined || value === false) return [];
  return [{ id, label, value: options.find((option) => option.value === value)?.label ?? value }];
}
