import * as v from 'valibot';

const addressEntries = {
  first_name: v.string(),
  last_name: v.string(),
  company: v.string(),
  address_1: v.string(),
  address_2: v.string(),
  city: v.string(),
  /** Optional in Lithuania, which has no list of states. */
  state: v.string(),
  postcode: v.string(),
  /** ISO 3166-1 alpha-2. */
  country: v.string(),
  phone: v.string(),
};

export const shippingAddressSchema = v.object(addressEntries);
export type ShippingAddress = v.InferOutput<typeof shippingAddressSchema>;

/** An address of which nothing is known. */
export const emptyAddress: ShippingAddress = {
  first_name: '',
  last_name: '',
  company: '',
  address_1: '',
  address_2: '',
  city: '',
  state: '',
  postcode: '',
  country: '',
  phone: '',
};

export const billingAddressSchema = v.object({ ...addressEntries, email: v.string() });
export type BillingAddress = v.InferOutput<typeof billingAddressSchema>;

/** What a request may send of an address: any of its fields; unknown ones are left out. */
export const shippingAddressInputSchema = v.partial(shippingAddressSchema);
export type ShippingAddressInput = v.InferOutput<typeof shippingAddressInputSchema>;

export const billingAddressInputSchema = v.partial(billingAddressSchema);
export type BillingAddressInput = v.InferOutput<typeof billingAddressInputSchema>;
