import * as v from 'valibot';
import { currencyEntries, moneySchema } from './prices.ts';
import { integerSchema } from './integer.ts';

/** One shipping rate of a package; its price is without tax. */
export const shippingRateSchema = v.object({
  /** `flat_rate:1`: method and instance. */
  rate_id: v.string(),
  name: v.string(),
  description: v.string(),
  delivery_time: v.string(),
  price: moneySchema,
  taxes: moneySchema,
  instance_id: integerSchema,
  method_id: v.string(),
  meta_data: v.array(v.object({ key: v.string(), value: v.string() })),
  selected: v.boolean(),
  ...currencyEntries,
});
export type ShippingRate = v.InferOutput<typeof shippingRateSchema>;

export const shippingPackageSchema = v.object({
  package_id: integerSchema,
  name: v.string(),
  destination: v.object({
    address_1: v.string(),
    address_2: v.string(),
    city: v.string(),
    state: v.string(),
    postcode: v.string(),
    country: v.string(),
  }),
  items: v.array(v.object({ key: v.string(), name: v.string(), quantity: v.number() })),
  /** Empty where nothing is shipped to the destination. */
  shipping_rates: v.array(shippingRateSchema),
});
export type ShippingPackage = v.InferOutput<typeof shippingPackageSchema>;
