import * as v from 'valibot';
import { billingAddressSchema, shippingAddressSchema } from './address.ts';
import { lineEntries, lineExtensionSchema } from './cart-item.ts';
import { cartCouponSchema, cartFeeSchema, taxLineSchema } from './cart-totals.ts';
import { cartErrorSchema } from './cart.ts';
import { currencyEntries, moneySchema } from './prices.ts';
import { chosenTerminalSchema } from './terminal-list.ts';
import { orderMessageSchema } from './order-messages.ts';
import { daysSchema } from './delivery.ts';
import { integerSchema } from './integer.ts';
import { nextSteps } from '#core/order/next-steps.ts';

/** A transfer to the shop's account, and the QR code from which banking apps fill it in. */
export const bankTransferSchema = v.object({
  payee: v.string(),
  /** IBAN, as the shop writes it. */
  account: v.string(),
  /** Of the shop's bank; `''` where the shop has not set it. */
  bic: v.string(),
  /** What the shop recognises the payment by. */
  purpose: v.string(),
  amount: moneySchema,
  /** The modules of the code as the path of a square drawing, and how many there are on a side; null outside of euros. */
  code: v.nullable(v.object({ size: v.number(), path: v.string() })),
});
export type BankTransfer = v.InferOutput<typeof bankTransferSchema>;

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
  /** The transfer that is awaited; null where none is, or the shop has no account. */
  transfer: v.optional(v.nullable(bankTransferSchema), null),
  shipping_titles: v.array(v.string()),
  /** When it was promised to arrive, as of the day it was placed; null where nothing was, or it no longer holds. */
  promised: v.optional(v.nullable(daysSchema), null),
  /** What happens next, in its order; empty where the order is done. */
  next_steps: v.optional(v.array(v.picklist(nextSteps)), []),
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
  /** The pages that make up its contract, as they were when it was placed. */
  terms: v.optional(v.array(v.object({ title: v.string(), url: v.string() })), []),
  /** What the shop and the shopper wrote about it, the oldest first. */
  messages: v.optional(v.array(orderMessageSchema), []),
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
