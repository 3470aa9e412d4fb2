import type { BillingAddressInput, ShippingAddressInput } from '#contract/address.ts';
import type { CheckoutValues } from './fields/checkout-values.ts';
import { billingAddress, shippingAddress } from './place-order-body.ts';

type Entered = { readonly billing_address: BillingAddressInput; readonly shipping_address: ShippingAddressInput };

/** Whether a form asks for an address: it does not where a parcel terminal's serves. */
export function asksAddress(hasField: (name: string) => boolean): boolean {
  return hasField('billing_city');
}

const unasked = new Set<string>(['billing_address_1', 'billing_address_2', 'billing_postcode', 'billing_city']);

/** What a form held, without the address that it did not ask for: the stored one is shown when it is asked again. */
export function askedValues(values: CheckoutValues, hasField: (name: string) => boolean): Partial<CheckoutValues> {
  if (asksAddress(hasField)) return values;
  const entries = Object.entries(values).filter(([name]) => !unasked.has(name));
  return Object.fromEntries(entries);
}

/** The addresses as entered, without the parts that the form did not ask for. */
export function enteredAddress(values: CheckoutValues, withAddress: boolean): Entered {
  const billing = billingAddress(values);
  if (withAddress) return { billing_address: billing, shipping_address: shippingAddress(values) };
  const { address_1: _street, address_2: _flat, postcode: _postcode, city: _city, ...buyer } = billing;
  return { billing_address: buyer, shipping_address: { country: billing.country } };
}
