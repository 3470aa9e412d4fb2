import type { SentAddresses } from '#contract/account.ts';
import type { ShippingAddressInput } from '#contract/address.ts';
import type { CheckoutFormFacts } from '#contract/checkout-form-facts.ts';
import type { CheckoutValues } from '#app/checkout/fields/checkout-values.ts';
import { isBuiltInField, visibleFieldValues } from '#app/checkout/fields/declared-field-form.ts';
import { billingAddress, shippingAddress } from '#app/checkout/place-order-body.ts';

function filled(address: ShippingAddressInput): SentAddresses['billing_address'] {
  const text = (part: keyof ShippingAddressInput) => address[part] ?? '';
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    company: text('company'),
    address_1: text('address_1'),
    address_2: text('address_2'),
    city: text('city'),
    state: text('state'),
    postcode: text('postcode'),
    country: text('country'),
    phone: text('phone'),
  };
}

/** The address form as an account stores it: of the declared fields only those of a company, and of them the visible. */
export function accountAddresses(values: CheckoutValues, form: CheckoutFormFacts): SentAddresses {
  const companyFields = form.fields.filter(isBuiltInField);
  return {
    billing_address: filled(billingAddress(values)),
    shipping_address: filled(shippingAddress(values)),
    fields: visibleFieldValues(companyFields, values),
  };
}
