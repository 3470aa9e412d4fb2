import type { CheckoutFormFacts } from '#contract/checkout-form-facts.ts';
import { type FormFacts, readFields, type ReadFields } from '#core/checkout/checkout-fields.ts';
import { boughtAsCompany } from '#core/checkout/company-fields.ts';
import type { CheckoutFieldName } from './checkout-values.ts';

export type DeclaredField = CheckoutFormFacts['fields'][number];

type Values = Readonly<Partial<Record<CheckoutFieldName, string>>>;

const shopPrefix = 'vitrina/';

/** What a declared field is called in the form: the shop's own go by their bare names. */
export function formName(id: string): CheckoutFieldName {
  return (id.startsWith(shopPrefix) ? id.slice(shopPrefix.length) : id) as CheckoutFieldName;
}

/** Whether it is one of the shop's own fields, older than declared ones: those of a company have their own place. */
export function isBuiltInField({ id }: Pick<DeclaredField, 'id'>): boolean {
  return id.startsWith(shopPrefix);
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
  const fieldEntries = fields.map(({ id, type }) => {
    const value = values[formName(id)] ?? '';
    return [id, type === 'checkbox' ? value !== '' : value] as const;
  });
  return readFields(fields, Object.fromEntries(fieldEntries), factsOf(values));
}

/** The values of the declared fields for a request; hidden ones are left empty. */
export function visibleFieldValues(
  fields: readonly DeclaredField[],
  values: Values,
): Readonly<Record<string, string | boolean>> {
  const { values: enteredValues } = readDeclared(fields, values);
  return Object.fromEntries(
    fields.map(({ id, type }) => [id, enteredValues[id] ?? (type === 'checkbox' ? false : '')]),
  );
}

/** The ids of all fields that a shopper sees, so that a form states which it showed. */
export function visibleFieldIds({ visibleFields }: ReadFields): readonly string[] {
  return visibleFields.map(({ id }) => id);
}

/** The refusal of a form without script whose answers brought fields that its page had not shown. */
export const newFieldsShown = 'vitrina_new_fields_shown';

export function hasNewFields(fields: readonly DeclaredField[], values: Values): boolean {
  const displayedIds = new Set((values.shown_fields ?? '').split(' '));
  return readDeclared(fields, values).visibleFields.some(
    (field) => !isBuiltInField(field) && !displayedIds.has(field.id),
  );
}
