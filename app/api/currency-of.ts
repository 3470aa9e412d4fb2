import type { CurrencyFields } from '#contract/prices.ts';

/** The currency fields of an answer, without the amounts. */
export function currencyOf(fields: CurrencyFields): CurrencyFields {
  return {
    currency_code: fields.currency_code,
    currency_symbol: fields.currency_symbol,
    currency_minor_unit: fields.currency_minor_unit,
    currency_decimal_separator: fields.currency_decimal_separator,
    currency_thousand_separator: fields.currency_thousand_separator,
    currency_prefix: fields.currency_prefix,
    currency_suffix: fields.currency_suffix,
  };
}
