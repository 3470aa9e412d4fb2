import type { Account } from '#contract/account.ts';
import type { BillingAddress, ShippingAddress } from '#contract/address.ts';
import type { Cart } from '#contract/cart.ts';
import { addressParts, type CheckoutFieldName } from './fields/checkout-values.ts';
import { formName } from './fields/declared-field-form.ts';

type StoredAddresses = {
  readonly billing: ShippingAddress;
  readonly shipping: ShippingAddress;
  readonly email: string;
  readonly fields: Readonly<Record<string, string | boolean>>;
};

type FormValues = Readonly<Partial<Record<CheckoutFieldName, string>>>;

function addressValues({ billing, shipping, email, fields }: StoredAddresses): FormValues {
  const elsewhere =
    shipping.address_1 !== '' && addressParts.some((part) => part !== 'phone' && billing[part] !== shipping[part]);
  return Object.fromEntries([
    ...addressParts.map((part) => [`billing_${part}`, billing[part]]),
    ...(elsewhere ? addressParts.map((part) => [`shipping_${part}`, shipping[part]]) : []),
    ['billing_email', email],
    ['billing_company', billing.company],
    ['billing_kodas', billing.company === '' ? '' : '1'],
    ...Object.entries(fields).map(([id, value]) => [formName(id), fieldText(value)]),
    ['ship_to_different_address', elsewhere ? '1' : ''],
  ]) as FormValues;
}

/** The addresses of an account as initial values of a form; empty where it has none. */
export function accountValues({ addresses, email }: Account): FormValues {
  if (addresses === null) return { billing_email: email };
  const { billing_address: billing, shipping_address: shipping, fields } = addresses;
  return addressValues({ billing, shipping, fields, email });
}

const enteredFirst = ['email', 'first_name', 'last_name', 'address_1'] as const satisfies (keyof BillingAddress)[];

/**
 * The values with what was entered with the cart in their place: of fields that were not asked for yet, they stay. A new
 * cart has the shop's country, which nobody entered; whoever entered a name or more has seen the country; an e-mail address alone
 * may have come with a coupon code.
 */
export function filledOver(values: FormValues, cart: Cart): FormValues {
  const { country: _country, email: _email, ...others } = cart.billing_address;
  const hasSeenCountry = Object.values(others).some((part) => part !== '');
  const entered = Object.entries(cartValues(cart)).filter(
    ([name, value]) => value !== '' && (hasSeenCountry || name !== 'billing_country'),
  );
  return { ...values, ...Object.fromEntries(entered) };
}

function cartValues({ billing_address: billing, shipping_address: shipping, extensions }: Cart): FormValues {
  return addressValues({ billing, shipping, email: billing.email, fields: extensions.vitrina?.fields ?? {} });
}

/**
 * The shopper's data that the shop has stored, as initial values of the form: what was entered with this cart, else what
 * the account has. Where what was entered is the account's, it completes what was not asked for, as the address of who
 * chose a terminal.
 */
export function storedValues(cart: Cart, account: Account | null = null): FormValues {
  if (account === null) return cartValues(cart);
  const values = accountValues(account);
  const entered = cart.billing_address;
  const isOther = enteredFirst.some((part) => entered[part] !== '' && entered[part] !== values[`billing_${part}`]);
  return isOther ? cartValues(cart) : filledOver(values, cart);
}

function fieldText(value: string | boolean): string {
  return value === true ? '1' : value === false ? '' : value;
}
