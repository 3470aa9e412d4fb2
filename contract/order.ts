import * as v from 'valibot';
import { billingAddressSchema, shippingAddressSchema } from './address.ts';
import { lineEntries, lineExtensionSchema } from './cart-item.ts';
import { cartCouponSchema, cartFeeSchema, taxLineSchema } from './cart-totals.ts';
import { cartErrorSchema } from './cart.ts';
import { currencyEntries, moneySchema } from './prices.ts';
import { chosenTerminalSchema } from './terminal-list.ts';
import { integerSchema } from './integer.ts';

/** A line of a placed order; `id` is the line's own, `key` the order's. */
export const orderItemSchema = v.object({
  key: v.string(),
  ...lineEntries,
  extensions: v.optional(v.looseObject({ vitrina: v.optional(lineExtensionSchema) })),
});
export type OrderItem = v.InferOutput<typeof orderItemSchema>;

export const orderTotalsSchema = v.object({
  subtotal: moneySchema,
  total_discount: moneySchema,
  total_shipping: moneySchema,
  total_fees: moneySchema,
  total_tax: moneySchema,
  total_refund: moneySchema,
  total_price: moneySchema,
  total_items: moneySchema,
  total_items_tax: moneySchema,
  total_fees_tax: moneySchema,
  total_discount_tax: moneySchema,
  total_shipping_tax: moneySchema,
  /** Of the items only: shipping tax is not in it. `rate` is a plain number, `21`. */
  tax_lines: v.array(taxLineSchema),
  ...currencyEntries,
});
export type OrderTotals = v.InferOutput<typeof orderTotalsSchema>;

/** Fields of an order that the Store API does not have, under `extensions.vitrina`. */
export const orderExtensionSchema = v.object({
  number: v.string(),
  /** Who sold it: the shop's name, for statistics. */
  affiliation: v.string(),
  /** ISO, UTC. */
  created_at: v.string(),
  payment_method: v.string(),
  payment_title: v.string(),
  /** `unpaid`, or what has become of the newest attempt to pay. */
  payment_status: v.string(),
  /** The provider's page, while a payment that has begun waits for the shopper there; else `''`. */
  payment_url: v.string(),
  /** What the shopper has to do to pay; `''` where nothing. */
  payment_instructions: v.string(),
  shipping_titles: v.array(v.string()),
  /** The terminal where the parcel waits; null where it is delivered to the address. */
  terminal: v.optional(v.nullable(chosenTerminalSchema)),
  customer_note: v.string(),
  shown_items: moneySchema,
  shown_shipping: moneySchema,
  /** Of all that was charged, delivery too; `totals.tax_lines` are of the items only. */
  tax_lines: v.array(taxLineSchema),
  additional_fields: v.record(v.string(), v.union([v.string(), v.boolean()])),
  /** The declared fields that were filled in, as people read them. */
  fields: v.array(v.object({ id: v.string(), label: v.string(), value: v.union([v.string(), v.boolean()]) })),
  /** Shipped parcels, with the tracking page of each. */
  tracking: v.array(v.object({ carrier: v.string(), title: v.string(), number: v.string(), url: v.string() })),
  /** Invoices and credit notes, and where each is as PDF. */
  invoices: v.array(v.object({ kind: v.picklist(['invoice', 'credit']), number: v.string(), url: v.string() })),
});
export type OrderExtension = v.InferOutput<typeof orderExtensionSchema>;

/** A placed order as its shopper reads it. */
export const orderSchema = v.object({
  id: integerSchema,
  status: v.string(),
  items: v.array(orderItemSchema),
  coupons: v.array(cartCouponSchema),
  fees: v.array(cartFeeSchema),
  totals: orderTotalsSchema,
  shipping_address: shippingAddressSchema,
  billing_address: billingAddressSchema,
  needs_payment: v.boolean(),
  needs_shipping: v.boolean(),
  payment_requirements: v.array(v.string()),
  errors: v.array(cartErrorSchema),
  extensions: v.looseObject({ vitrina: orderExtensionSchema }),
});
export type Order = v.InferOutput<typeof orderSchema>;
