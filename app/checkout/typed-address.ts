import type { UpdateCustomerBody } from '#contract/cart-request.ts';
import { isEmail } from '#core/address/email.ts';
import { isPhone } from '#core/address/phone.ts';
import { isPostcode } from '#core/address/postcode.ts';
import type { CheckoutValues } from './fields/checkout-values.ts';
import { type DeclaredField, visibleFieldValues } from './fields/declared-field-form.ts';
import { billingAddress, shippingAddress } from './place-order-body.ts';

type Address = {
  readonly postcode?: string | undefined;
  readonly country?: string | undefined;
  readonly phone?: string | undefined;
};

/** Without what is not whole yet: half a postcode would have the rest refused. */
function omitIncomplete<A extends Address>({ postcode = '', phone = '', ...rest }: A) {
  return {
    ...rest,
    ...(isPostcode(postcode, rest.country ?? '') ? { postcode } : {}),
    ...(isPhone(phone) ? { phone } : {}),
  };
}

/** What the form says so far of who buys and where to, as far as it can be kept; a company's fields among it. */
export function typedAddress(values: CheckoutValues, fields: readonly DeclaredField[]): UpdateCustomerBody {
  const { email = '', ...billing } = billingAddress(values);
  return {
    billing_address: {
      ...visibleFieldValues(fields, values),
      ...omitIncomplete(billing),
      ...(isEmail(email) ? { email } : {}),
    },
    shipping_address: omitIncomplete(shippingAddress(values)),
  };
}

/** The part of it that what is to be paid may depend on. */
export function destinationOf({ billing_address: billing, shipping_address: shipping }: UpdateCustomerBody): string {
  return JSON.stringify([billing, shipping].map((address) => [address?.country, address?.postcode, address?.city]));
}
