import * as v from 'valibot';
import { type MinorUnits, parseMinorUnits } from '#core/money.ts';
import { integerSchema } from './integer.ts';

/**
 * An amount of money on the wire: a whole number of minor units as text, such as `"1234"` for 12,34 € (docs/behaviour
 * 9.2).
 */
export const moneySchema = v.pipe(v.string(), v.regex(/^-?\d{1,16}$/));

/** How amounts of an answer are written: repeated in every object that contains money. */
export const currencyEntries = {
  currency_code: v.string(),
  currency_symbol: v.string(),
  currency_minor_unit: v.pipe(v.number(), v.integer(), v.minValue(0)),
  currency_decimal_separator: v.string(),
  currency_thousand_separator: v.string(),
  currency_prefix: v.string(),
  currency_suffix: v.string(),
};

export const currencySchema = v.object(currencyEntries);
export type CurrencyFields = v.InferOutput<typeof currencySchema>;

/** Prices of a product as the shopper sees them (with or without tax by setting); `''` where it has no price. */
export const productPricesSchema = v.object({
  price: v.string(),
  regular_price: v.string(),
  sale_price: v.string(),
  /** Only where the prices of a product's variations or parts differ. */
  price_range: v.nullable(v.object({ min_amount: moneySchema, max_amount: moneySchema })),
  ...currencyEntries,
});
export type ProductPriceFields = v.InferOutput<typeof productPricesSchema>;

/** Prices of a cart line; `raw_prices` are amounts × 10^precision. */
export const cartItemPricesSchema = v.object({
  ...productPricesSchema.entries,
  raw_prices: v.object({
    precision: integerSchema,
    price: v.string(),
    regular_price: v.string(),
    sale_price: v.string(),
  }),
});
export type CartItemPriceFields = v.InferOutput<typeof cartItemPricesSchema>;

/** Parses an amount of an answer; null where it is empty or invalid. */
export function readMoney(text: string): MinorUnits | null {
  return parseMinorUnits(text);
}

/** Writes an amount into an answer. */
export function writeMoney(amount: MinorUnits): string {
  return String(amount);
}
