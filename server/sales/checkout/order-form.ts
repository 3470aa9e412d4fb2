import { createHash } from 'node:crypto';
import type { PlaceOrderBody } from '#contract/checkout.ts';
import { canonicalJson } from '#core/text/canonical-json.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { type SentForm, withSentFields } from '#server/sales/cart/additional-fields.ts';
import type { CartDocument } from '#server/sales/cart/cart-document.ts';
import { mergeAddress } from '#server/sales/cart/merge-address.ts';
import { mergeNote } from '#server/sales/cart/merge-note.ts';
import { withTerminal } from '#server/sales/cart/pick-terminal.ts';

/** The cart with what the checkout form says; goods go to the billing address where no other was given. */
export function filledIn(
  document: CartDocument,
  form: PlaceOrderBody & SentForm,
  shippingRate: string | null,
  settings: ShopSettings,
): CartDocument {
  const { email: _email, ...place } = form.billing_address;
  const own = form.address_fields ?? {};
  return {
    ...document,
    billing: mergeAddress(document.billing, form.billing_address),
    shipping: mergeAddress(document.shipping, form.shipping_address ?? place),
    chosenRates: shippingRate === null ? document.chosenRates : { ...document.chosenRates, '0': shippingRate },
    terminals: withTerminal(document, form.extensions?.vitrina?.terminal),
    paymentMethod: form.payment_method,
    note: mergeNote(document.note, form.customer_note),
    ...withSentFields(
      document,
      { ...form, address_fields: form.shipping_address === undefined ? bothAs(own) : own },
      settings,
    ),
  };
}

/** Goods that go to the billing address are rung for at its door. */
function bothAs({
  billing = {},
  shipping = billing,
}: NonNullable<SentForm['address_fields']>): SentForm['address_fields'] {
  return { billing, shipping };
}

/** Tells whether two requests are the same: the form and the way of delivery, without what only travels beside them. */
export function formHash({ extensions, ...form }: PlaceOrderBody, shippingRate: string | null): string {
  const terminal = extensions?.vitrina?.terminal;
  const wanted = {
    ...form,
    ...(shippingRate === null ? {} : { shippingRate }),
    ...(terminal === undefined ? {} : { terminal }),
  };
  return createHash('sha256').update(canonicalJson(wanted)).digest('hex');
}
