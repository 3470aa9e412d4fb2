import type { UpdateCustomerBody } from '#contract/cart-request.ts';
import type { CheckoutValues } from '#app/checkout/fields/checkout-values.ts';
import { type DeclaredField, visibleFieldValues } from '#app/checkout/fields/declared-field-form.ts';
import { isEmail } from '#core/address/email.ts';
import { isPhone } from '#core/address/phone.ts';
import { isPostcode } from '#core/address/postcode.ts';
import { enteredAddress } from './entered-address.ts';

type Address = {
  readonly postcode?: string | undefined;
  readonly country?: string | undefined;
  readonly phone?: string | undefined;
};

/** Leaves out incomplete values: half a postcode would have the rest refused. */
function omitIncomplete<A extends Address>({ postcode = '', phone = '', ...otherFields }: A) {
  return {
    ...otherFields,
    ...(isPostcode(postcode, otherFields.country ?? '') ? { postcode } : {}),
    ...(isPhone(phone) ? { phone } : {}),
  };
}

/**
 * The buyer and destination entered so far, as far as they can be stored; a company's fields among them. A form that
 * asks for no address leaves the stored one as it is.
 */
export function typedAddress(
  values: CheckoutValues,
  fields: readonly DeclaredField[],
  asksAddress: boolean,
): UpdateCustomerBody {
  const { billing_address: billing, shipping_address: shipping } = enteredAddress(values, asksAddress);
  const { email = '', ...place } = billing;
  return {
    billing_address: {
      ...visibleFieldValues(fields, values),
      ...omitIncomplete(place),
      ...(isEmail(email) ? { email } : {}),
    },
    shipping_address: omitIncomplete(shipping),
  };
}

/** The part of an address that what is to be paid may depend on. */
export function destinationOf({ billing_address: billing, shipping_address: shipping }: UpdateCustomerBody): string {
  return JSON.stringify([billing, shipping].map((address) => [address?.country, address?.postcode, address?.city]));
}
