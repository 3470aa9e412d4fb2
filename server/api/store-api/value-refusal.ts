import * as v from 'valibot';
import { updateCustomerBodySchema } from '#contract/cart-request.ts';
import { readQuantity } from '#server/sales/cart/change-lines.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { addressRefusal } from './address-refusal.ts';
import { invalidParameters } from './parse-body.ts';

const quantitySchema = v.object({ quantity: v.nullish(v.union([v.string(), v.number()])) });

/** The refusal of a well-formed body with invalid values, whatever the cart contains; null where they are valid. */
export function valueRefusal(body: unknown, settings: ShopSettings, texts: Texts): Response | null {
  const amount = v.safeParse(quantitySchema, body);
  if (amount.success && readQuantity(amount.output.quantity) === null) return invalidQuantity(texts);
  const addresses = v.safeParse(updateCustomerBodySchema, body);
  if (!addresses.success) return null;
  // A postcode is validated by its country, which may be in the cart instead.
  const { billing_address: billing, shipping_address: shipping } = addresses.output;
  const named = {
    ...(billing?.country === undefined ? {} : { billing_address: billing }),
    ...(shipping?.country === undefined ? {} : { shipping_address: shipping }),
  };
  const nowhere = { country: '' };
  return addressRefusal(named, { billing: nowhere, shipping: nowhere }, settings, texts);
}

/** The answer to a quantity that is no number. */
export function invalidQuantity(texts: Texts): Response {
  const message = texts.text('%1$s is not of type %2$s.', 'quantity', 'number');
  return invalidParameters([['quantity', { code: 'rest_invalid_type', message, data: null }]], texts);
}
