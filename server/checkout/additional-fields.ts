import type { AdditionalFields } from '#contract/checkout.ts';
import { type CheckoutField, type FormFacts, type ReadFields, readFields } from '#core/checkout/checkout-fields.ts';
import { companyFields } from '#core/checkout/company-fields.ts';
import type { CartView } from '#server/cart/carts.ts';
import type { OrderSnapshot } from '#server/orders/order-snapshot.ts';
import type { ShopSettings } from '#server/settings/schema.ts';

/** The fields of the checkout beside the addresses: a company's, then those the merchant declared. */
export function declaredFields({ checkout }: Pick<ShopSettings, 'checkout'>): readonly CheckoutField[] {
  return checkout.companyFields ? [...companyFields, ...checkout.fields] : checkout.fields;
}

export type SentForm = { readonly additional_fields?: Readonly<Record<string, unknown>> | undefined };

const longestKept = 2000; // characters: no declared field holds more

/** What a request says of declared fields, hidden ones too: whether they are shown is known once all of the form is. */
export function sentFields(settings: ShopSettings, { additional_fields: given = {} }: SentForm): AdditionalFields {
  const known = declaredFields(settings).flatMap(({ id, type }) => {
    const sent = Object.hasOwn(given, id) ? given[id] : undefined;
    if (sent === undefined || sent === null) return [];
    if (type === 'checkbox')
      return [[id, readFields([{ ...anyCheckbox, id }], { [id]: sent }, {}).values[id] === true]];
    return typeof sent === 'string' || typeof sent === 'number' ? [[id, String(sent).slice(0, longestKept + 1)]] : [];
  });
  return Object.fromEntries(known) as AdditionalFields;
}

const anyCheckbox = { label: '', location: 'order', type: 'checkbox' } as const;

/** The declared fields as they are filled in: which are shown, what they hold, what is wrong with them. */
export function fieldsOf({ reckoned }: CartView): ReadFields {
  const { document, packages, rules } = reckoned;
  const facts: FormFacts = {
    billing_country: document.billing.country,
    shipping_country: document.shipping.country,
    payment_method: document.paymentMethod,
    shipping_method: packages.flatMap(({ chosen }) => (chosen === null ? [] : [chosen.methodId, chosen.rateId])),
  };
  return readFields(declaredFields(rules.settings), document.additionalFields, facts);
}

/** Fields with their labels of the day, for people who read the order later. */
export function namedFields({ shown, values }: ReadFields): OrderSnapshot['fields'] {
  return shown.flatMap(({ id, label, options = [] }) => {
    const value = values[id];
    if (value === undefined || value === false) return [];
    return [{ id, label, value: options.find((option) => option.value === value)?.label ?? value }];
  });
}
