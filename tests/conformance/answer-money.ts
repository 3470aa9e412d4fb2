import { parseDecimal } from '#core/decimal.ts';
import { currencyAffixes } from '#core/money-format.ts';
import { roundHalfUpToMinor } from '#core/money.ts';
import type { MoneyFields } from './bought-together-money.ts';

/** An amount of a case in minor units, as the shop's answers have it; empty where it is none. */
export function minorIn({ decimals }: MoneyFields): (amount: unknown) => string {
  return (amount) => {
    const exact = typeof amount === 'string' || typeof amount === 'number' ? parseDecimal(String(amount)) : null;
    return exact === null ? '' : String(roundHalfUpToMinor(exact, decimals));
  };
}

/** The money format of a case as the currency fields of the shop's responses. */
export function currencyIn(money: MoneyFields) {
  const { prefix, suffix } = currencyAffixes({
    symbol: money.symbol,
    position: money.symbol_position as Parameters<typeof currencyAffixes>[0]['position'],
  });
  return {
    currency_symbol: money.symbol,
    currency_minor_unit: money.decimals,
    currency_decimal_separator: money.decimal_separator,
    currency_thousand_separator: money.thousands_separator,
    currency_prefix: prefix,
    currency_suffix: suffix,
  };
}
