import type { CheckoutFormFacts } from '#contract/checkout-form.ts';
import { declaredFields } from '#server/sales/cart/additional-fields.ts';
import { fieldLabel } from '#server/sales/stored-orders/field-label.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

/** What the form of the checkout asks beside what every order needs. */
export function checkoutForm(settings: ShopSettings, texts: Texts): CheckoutFormFacts {
  const fields = declaredFields(settings).map((field) => ({ ...field, label: fieldLabel(field, texts) }));
  return {
    fields: structuredClone(fields) as CheckoutFormFacts['fields'],
    terms: settings.checkout.terms,
    shipping_rules: settings.checkout.shippingRules,
    payments_scrolled_to: settings.checkout.paymentsScrolledTo,
  };
}
