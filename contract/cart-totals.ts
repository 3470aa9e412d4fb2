import * as v from 'valibot';
import { currencyEntries, moneySchema } from './prices.ts';

export const taxLineSchema = v.object({ name: v.string(), price: moneySchema, rate: v.string() });

/** Amounts without tax beside their tax; `total_price` is what the shopper pays. */
export const cartTotalsSchema = v.object({
  total_items: moneySchema,
  total_items_tax: moneySchema,
  total_fees: moneySchema,
  total_fees_tax: moneySchema,
  total_discount: moneySchema,
  total_discount_tax: moneySchema,
  /** Null until shipping is calculated. */
  total_shipping: v.nullable(moneySchema),
  total_shipping_tax: v.nullable(moneySchema),
  total_price: moneySchema,
  total_tax: moneySchema,
  tax_lines: v.array(taxLineSchema),
  ...currencyEntries,
});
export type CartTotalsAnswer = v.InferOutput<typeof cartTotalsSchema>;

export const cartFeeSchema = v.object({
  key: v.string(),
  name: v.string(),
  totals: v.object({ total: moneySchema, total_tax: moneySchema, ...currencyEntries }),
});

export const cartCouponSchema = v.object({
  code: v.string(),
  discount_type: v.string(),
  totals: v.object({ total_discount: moneySchema, total_discount_tax: moneySchema, ...currencyEntries }),
});
export type CartCoupon = v.InferOutput<typeof cartCouponSchema>;
