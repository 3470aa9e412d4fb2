import type { Cart } from '#contract/cart.ts';
import { addressParts, type CheckoutFieldName } from './fields/checkout-values.ts';
import { formName } from './fields/declared-field-form.ts';

/** The shopper's data that the shop has stored, as initial values of the form. */
export function storedValues(cart: Cart): Readonly<Partial<Record<CheckoutFieldName, string>>> {
  const { billing_address: billing, shipping_address: shipping } = cart;
  const elsewhere =
    shipping.address_1 !== '' && addressParts.some((part) => part !== 'phone' && billing[part] !== shipping[part]);
  return Object.fromEntries([
    ...addressParts.map((part) => [`billing_${part}`, billing[part]]),
    ...(elsewhere ? addressParts.map((part) => [`shipping_${part}`, shipping[part]]) : []),
    ['billing_email', billing.email],
    ['billing_company', billing.company],
    ['billing_kodas', billing.company === '' ? '' : '1'],
    ...Object.entries(cart.extensions.vitrina?.fields ?? {}).map(([id, value]) => [formName(id), fieldText(value)]),
    ['ship_to_different_address', elsewhere ? '1' : ''],
  ]) as Partial<Record<CheckoutFieldName, string>>;
}

function fieldText(value: string | boolean): string {
  return value === true ? '1' : value === false ? '' : value;
}
