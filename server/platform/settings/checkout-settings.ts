import * as v from 'valibot';
import { checkoutFieldSchema } from '#contract/checkout-form-facts.ts';
import { type CheckoutField, formFacts, fullMatchPattern } from '#core/checkout/checkout-fields.ts';
import { companyFields } from '#core/checkout/company-fields.ts';

function isPattern(pattern: string): boolean {
  try {
    return fullMatchPattern(pattern) instanceof RegExp;
  } catch {
    return false;
  }
}

function groupsOf({ required, shown = [], hidden = [] }: CheckoutField) {
  return [...(typeof required === 'object' ? required : []), ...shown, ...hidden];
}

function asksOnlyEarlier(fields: readonly CheckoutField[]): boolean {
  const earlierIds = new Set<string>([...formFacts, ...companyFields.map(({ id }) => id)]);
  return fields.every((field) => {
    const referencedIds = groupsOf(field).flatMap((rules) =>
      rules.flatMap((rule) => ('field' in rule ? [rule.field] : [])),
    );
    earlierIds.add(field.id);
    return referencedIds.every((id) => id !== field.id && earlierIds.has(id));
  });
}

const declaredField = v.pipe(
  checkoutFieldSchema,
  v.check(({ id }) => !id.startsWith('vitrina/'), 'another namespace than vitrina/, which is the shop’s own'),
  v.check(
    ({ type, options = [] }) => (type === 'select') === options.length > 0,
    'options for a select, and for it alone',
  ),
  v.check(
    ({ validation }) => validation?.pattern === undefined || isPattern(validation.pattern),
    'a pattern that is a regular expression',
  ),
);

/** Fields of the checkout beside those that every order has. */
export const declaredFieldsSchema = v.pipe(
  v.array(declaredField),
  v.check((fields) => new Set(fields.map(({ id }) => id)).size === fields.length, 'each field once'),
  v.check((fields) => asksOnlyEarlier(fields), 'rules that ask only fields before them, or the form'),
);
