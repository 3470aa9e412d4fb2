import type { CheckoutFormFacts } from '#contract/checkout-form.ts';
import { type FormFacts, readFields, type ReadFields } from '#core/checkout/checkout-fields.ts';
import { boughtAsCompany } from '#core/checkout/company-fields.ts';
import type { CheckoutFieldName } from './checkout-values.ts';

export type DeclaredField = CheckoutFormFacts['fields'][number];

type Values = Readonly<Partial<Record<CheckoutFieldName, string>>>;

const own = 'vitrina/';

/** What a declared field is called in the form: the shop's own go by their bare names. */
export function formName(id: string): CheckoutFieldName {
  return (id.startsWith(own) ? id.slice(own.length) : id) as CheckoutFieldName;
}

/** Whether the shop drew the field long before any was declared: a company's stand in their own place. */
export function isOwn({ id }: Pick<DeclaredField, 'id'>): boolean {
  return id.startsWith(own);
}

export function asksCompany(fields: readonly DeclaredField[]): boolean {
  return fields.some(({ id }) => id === boughtAsCompany);
}

function factsOf(values: Values): FormFacts {
  const rate = values.shipping_method ?? '';
  const billingCountry = values.billing_country ?? '';
  const elsewhere = (values.ship_to_different_address ?? '') !== '';
  return {
    billing_country: billingCountry,
    shipping_country: elsewhere ? (values.shipping_country ?? '') : billingCountry,
    payment_method: values.payment_method ?? '',
    shipping_method: rate === '' ? [] : [rate.split(':', 1)[0] ?? '', rate],
  };
}

/** The declared fields as the form has them: which are shown, what they hold, what is wrong with them. */
export function readDeclared(fields: readonly DeclaredField[], values: Values): ReadFields {
  const sent = fields.map(({ id, type }) => {
    const value = values[formName(id)] ?? '';
    return [id, type === 'checkbox' ? value !== '' : value] as const;
  });
  return readFields(fields, Object.fromEntries(sent), factsOf(values));
}

/** What the form says in the declared fields, as a request carries it; of hidden ones it says nothing. */
export function shownInFields(
  fields: readonly DeclaredField[],
  values: Values,
): Readonly<Record<string, string | boolean>> {
  const { values: said } = readDeclared(fields, values);
  return Object.fromEntries(fields.map(({ id, type }) => [id, said[id] ?? (type === 'checkbox' ? false : '')]));
}

/** Those of all fields that a shopper sees, by id, so that a form says which it showed. */
export function shownIds({ shown }: ReadFields): readonly string[] {
  return shown.map(({ id }) => id);
}

/** The refusal of a form without script whose answers brought fields that its page had not shown. */
export const newFieldsShown = 'vitrina_new_fields_shown';

export function hasNewFields(fields: readonly DeclaredField[], values: Values): boolean {
  const seen = new Set((values.shown_fields ?? '').split(' '));
  return readDeclared(fields, values).shown.some((field) => !isOwn(field) && !seen.has(field.id));
}
