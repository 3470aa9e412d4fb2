import type { CheckoutField } from '#core/checkout/checkout-fields.ts';
import { companyFields } from '#core/checkout/company-fields.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

const companyFieldIds: ReadonlySet<string> = new Set(companyFields.map(({ id }) => id));

/** The label of a field: for company fields in the current language, for others as the merchant declared it. */
export function fieldLabel({ id, label }: Pick<CheckoutField, 'id' | 'label'>, { text }: Texts): string {
  return companyFieldIds.has(id) ? text(label) : label;
}
