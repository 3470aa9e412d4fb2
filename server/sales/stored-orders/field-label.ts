import type { CheckoutField } from '#core/checkout/checkout-fields.ts';
import { companyFields } from '#core/checkout/company-fields.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

const companyFieldIds: ReadonlySet<string> = new Set(companyFields.map(({ id }) => id));

/** What a field is called: a company's in the language of whoever reads, others as the merchant declared them. */
export function fieldLabel({ id, label }: Pick<CheckoutField, 'id' | 'label'>, { text }: Texts): string {
  return companyFieldIds.has(id) ? text(label) : label;
}
