import { createHash } from 'node:crypto';
import type { PlaceOrderBody } from '#contract/checkout.ts';
import { canonicalJson } from '#core/text/canonical-json.ts';
import type { ShopSettings } from '#server/settings/schema.ts';
import { sentFields } from './additional-fields.ts';
import type { CartDocument } from '#server/cart/cart-document.ts';
import { mergeAddress } from '#server/cart/merge-address.ts';

/** The cart with what the checkout form says; goods go to the billing address where no other was given. */
export function filledIn(
  document: CartDocument,
  form: PlaceOrderBody,
  shippingRate: string | null,
  settings: ShopSettings,
): CartDocument {
  const { email: _email, ...place } = form.billing_address;
  return {
    ...document,
    billing: mergeAddress(document.billing, trimmed(form.billing_address)),
    shipping: mergeAddress(document.shipping, trimmed(form.shipping_address ?? place)),
    chosenRates: shippingRate === null ? document.chosenRates : { ...document.chosenRates, '0': shippingRate },
    paymentMethod: form.payment_method,
    note: form.customer_note ?? document.note,
    additionalFields: { ...document.additionalFields, ...sentFields(settings, form) },
  };
}

function trimmed<Address extends Readonly<Record<string, string | undefined>>>(address: Address): Address {
  return Object.fromEntries(Object.entries(address).map(([field, value]) => [field, value?.trim()])) as Address;
}

/** Tells whether two requests are the same: the form and the way of delivery, without what only travels beside them. */
export function formHash({ extensions: _extensions, ...form }: PlaceOrderBody, shippingRate: string | null): string {
  const wanted = shippingRate === null ? form : { ...form, shippingRate };
  return createHash('sha256').update(canonicalJson(wanted)).digest('hex');
}
