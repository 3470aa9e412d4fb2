import type { CurrencyFields } from '#contract/prices.ts';

const nbsp = '\u00a0';

/** Some parts of the shop leave out zeros at the end of the decimals: `10,5`, `10` (docs/behaviour 9.7). */
type Trimmed = { readonly trim_zeros?: boolean };

/** `"123456"` → `1 234,56 €`, with the currency fields of the same answer; `''` for an empty amount. */
export function moneyText(amount: string, currency: CurrencyFields & Trimmed): string {
  if (!/^-?\d+$/.test(amount)) return '';
  const negative = amount.startsWith('-') && /[1-9]/.test(amount);
  const decimals = currency.currency_minor_unit;
  const digits = amount
    .replace('-', '')
    .replace(/^0+(?=\d)/, '')
    .padStart(decimals + 1, '0');
  const integerPart = digits.slice(0, digits.length - decimals);
  const grouped = integerPart.replaceAll(/\B(?=(\d{3})+$)/g, currency.currency_thousand_separator);
  const places = decimals === 0 ? '' : digits.slice(-decimals);
  const trimmedPlaces = currency.trim_zeros ? places.replace(/0+$/, '') : places;
  const fraction = trimmedPlaces && currency.currency_decimal_separator + trimmedPlaces;
  const text = `${negative ? '−' : ''}${currency.currency_prefix}${grouped}${fraction}${currency.currency_suffix}`;
  return text.replaceAll(' ', nbsp);
}
