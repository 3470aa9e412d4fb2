import type { CurrencyFields } from '#contract/prices.ts';
import { currencyAffixes, type CurrencyFormat } from '#core/money-format.ts';
import type { ShopSettings } from './schema.ts';

type Currency = ShopSettings['currency'];

/** The currency format that accompanies every amount of the Store API. */
export function currencyFields({
  code,
  symbol,
  position,
  decimals,
  decimalSeparator,
  thousandSeparator,
}: Currency): CurrencyFields {
  const { prefix, suffix } = currencyAffixes({ symbol, position });
  return {
    currency_code: code,
    currency_symbol: symbol,
    currency_minor_unit: decimals,
    currency_decimal_separator: decimalSeparator,
    currency_thousand_separator: thousandSeparator,
    currency_prefix: prefix,
    currency_suffix: suffix,
  };
}

/** The same for the server's own texts. */
export function currencyFormat({
  symbol,
  position,
  decimals,
  decimalSeparator,
  thousandSeparator,
}: Currency): CurrencyFormat {
  return { symbol, position, minorUnit: decimals, decimalSeparator, thousandSeparator };
}
