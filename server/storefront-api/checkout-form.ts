import type { CheckoutFormFacts } from '#contract/checkout-form.ts';
import { companyFields } from '#core/checkout/company-fields.ts';
import { declaredFields } from '#server/checkout/additional-fields.ts';
import type { ShopSettings } from '#server/settings/schema.ts';
import type { Texts } from '#server/texts/texts.ts';

/** What the form of the checkout asks beside what every order needs. */
export function checkoutForm(settings: ShopSettings, { text }: Texts): CheckoutFormFacts {
  const own = new Set(companyFields.map(({ id }) => id));
  const fields = declaredFields(settings).map((field) => ({
    ...field,
    label: own.has(field.id) ? text(field.label) : field.label,
  }));
  return {
    fields: structuredClone(fields) as CheckoutFormFacts['fields'],
    terms: settings.checkout.terms,
    shipping_rules: settings.checkout.shippingRules,
    payments_scrolled_to: settings.checkout.paymentsScrolledTo,
  };
}
