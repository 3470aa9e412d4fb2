import { type Decimal, decimalText, parseDecimal, zero } from './decimal.ts';
import { fromMinorUnits, type MinorUnits } from './money.ts';

/** How amounts are written; the separators and the pattern are the shop's, not a locale's. */
export type MoneyFormat = {
  /** `%1$s` is the symbol, `%2$s` the amount. */
  readonly pattern: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly thousandSeparator: string;
  readonly decimalSeparator: string;
  /** Whether zeros at the end of the decimals are left out: `10,5`, `10`. */
  readonly trimZeros: boolean;
  /** Where the minus sign is placed: before everything (`-$5.00`) or with the digits (`$-5.00`). */
  readonly sign: 'before' | 'with-digits';
};

/** Position of the currency symbol, by WooCommerce's names. */
export type CurrencyPosition = 'left' | 'right' | 'left_space' | 'right_space';

export type CurrencyFormat = {
  readonly symbol: string;
  readonly position: CurrencyPosition;
  readonly minorUnit: number;
  readonly decimalSeparator: string;
  readonly thousandSeparator: string;
};

/** The patterns of the positions, with no-break spaces. */
export const currencyPatterns: Readonly<Record<CurrencyPosition, string>> = {
  left: '%1$s%2$s',
  right: '%2$s%1$s',
  left_space: '%1$s\u00a0%2$s',
  right_space: '%2$s\u00a0%1$s',
};

/** Euro as Lithuanian shops write it: `1 234,56 €`. */
export const lithuanianEuro: CurrencyFormat = {
  symbol: '€',
  position: 'right_space',
  minorUnit: 2,
  decimalSeparator: ',',
  thousandSeparator: ' ',
};

/** An exact amount in major units as text, rounded half-up; every plain space comes out as a no-break space. */
export function formatMoney(amount: Decimal, format: MoneyFormat): string {
  const text = decimalText(amount, format.decimals);
  const negative = text.startsWith('-');
  const [integerPart = '0', fraction = ''] = text.replace('-', '').split('.');
  const trimmedFraction = format.trimZeros ? fraction.replace(/0+$/, '') : fraction;
  const grouped = integerPart.replace(/\B(?=(?:\d{3})+$)/g, () => format.thousandSeparator);
  const digits = trimmedFraction === '' ? grouped : `${grouped}${format.decimalSeparator}${trimmedFraction}`;
  const signed = negative && format.sign === 'with-digits' ? `-${digits}` : digits;
  const filled = format.pattern.replace(/%([12])\$s/g, (_, part) => (part === '1' ? format.symbol : signed));
  return (negative && format.sign === 'before' ? `-${filled}` : filled).replaceAll(' ', '\u00a0');
}

/** An amount in the shop's currency as the platform writes it. */
export function formatPrice(amount: MinorUnits, currency: CurrencyFormat, trimZeros = false): string {
  return formatMoney(fromMinorUnits(amount, currency.minorUnit), {
    pattern: currencyPatterns[currency.position],
    symbol: currency.symbol,
    decimals: currency.minorUnit,
    thousandSeparator: currency.thousandSeparator,
    decimalSeparator: currency.decimalSeparator,
    trimZeros,
    sign: 'before',
  });
}

/** The prefix and suffix of an amount, as in the Store API (with plain spaces). */
export function currencyAffixes({ symbol, position }: Pick<CurrencyFormat, 'symbol' | 'position'>): {
  readonly prefix: string;
  readonly suffix: string;
} {
  const space = position.endsWith('_space') ? ' ' : '';
  return position.startsWith('left')
    ? { prefix: `${symbol}${space}`, suffix: '' }
    : { prefix: '', suffix: `${space}${symbol}` };
}

/**
 * The money options of the bought-together and bundle blocks, before their defaults are filled in (docs/behaviour 9.7).
 */
export type BlockMoneyOptions = {
  readonly format?: string | undefined;
  readonly symbol?: string | undefined;
  readonly decimals?: number | null | undefined;
  readonly thousandSeparator?: string | undefined;
  readonly decimalSeparator?: string | undefined;
  readonly trimZeros?: boolean | undefined;
};

/** Their format: 2 decimals, `$`, `,` and `.` where nothing is set; an unknown pattern puts the symbol first. */
export function blockMoneyFormat(options: BlockMoneyOptions): MoneyFormat {
  const pattern = (options.format ?? currencyPatterns.left).replaceAll(' ', '\u00a0');
  const isKnownPattern = Object.values(currencyPatterns).includes(pattern);
  const { decimals } = options;
  return {
    pattern: isKnownPattern ? pattern : currencyPatterns.left_space,
    symbol: options.symbol ?? '$',
    decimals: typeof decimals === 'number' && Number.isInteger(decimals) && decimals >= 0 ? decimals : 2,
    thousandSeparator: options.thousandSeparator ?? ',',
    decimalSeparator: options.decimalSeparator ?? '.',
    trimZeros: options.trimZeros ?? false,
    sign: 'with-digits',
  };
}

/** The amount in a text of an answer or an attribute; what is no number counts as 0. */
export function amountOf(source: string | number): Decimal {
  return parseDecimal(String(source)) ?? zero;
}

export type PriceTexts = {
  /** The struck-through regular price; null unless the sale price reads lower. */
  readonly regular: string | null;
  readonly current: string;
};

/** A sale pair as texts: the regular price is shown only where it reads higher than what is charged. */
export function formatSalePair(regular: Decimal, sale: Decimal, format: MoneyFormat): PriceTexts {
  const current = formatMoney(sale, format);
  const before = formatMoney(regular, format);
  return { regular: sale.lt(regular) && before !== current ? before : null, current };
}
