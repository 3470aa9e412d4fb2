import { amountOf, blockMoneyFormat, formatMoney, formatSalePair, type MoneyFormat } from '#core/money-format.ts';
import { type CaseResult, plainText } from './compare-case.ts';

type Options = {
  readonly format: string;
  readonly symbol: string;
  readonly decimals: number | null;
  readonly thousand_separator: string;
  readonly decimal_separator: string;
  readonly trimzero?: boolean;
  readonly trim_zeros?: boolean | string;
};

export type MoneyFormatCase = {
  readonly id: string;
  readonly formatter: string;
  readonly amount?: string | number;
  readonly regular?: string | number;
  readonly sale?: string | number;
  readonly options: Options;
  readonly expected: string;
};

export const schema = 'money-format/1';

/** Runs one case of `money-format.json`. */
export function run(example: MoneyFormatCase): CaseResult {
  const actual = formatAmount(example);
  if (actual === null) return { skipped: `unknown formatter: ${example.formatter}` };
  return plainText(actual) === plainText(example.expected)
    ? { ok: true }
    : { ok: false, path: 'expected', expected: example.expected, actual };
}

function formatAmount({ formatter, amount = 0, regular = 0, sale = 0, options }: MoneyFormatCase): string | null {
  switch (formatter) {
    case 'addon-fields':
      return formatMoney(amountOf(amount), { ...patternFormat(options), sign: 'with-digits' });
    case 'platform (server)':
      return formatMoney(amountOf(amount), { ...patternFormat(options), sign: 'before' });
    case 'bought-together-and-bundle':
      return formatMoney(amountOf(amount), blockFormat(options));
    case 'bought-together-and-bundle sale pair': {
      const salePair = formatSalePair(amountOf(regular), amountOf(sale), blockFormat(options));
      return salePair.regular === null
        ? salePair.current
        : `[del]${salePair.regular}[/del] [ins]${salePair.current}[/ins]`;
    }
    default:
      return null;
  }
}

function patternFormat(options: Options): Omit<MoneyFormat, 'sign'> {
  return {
    pattern: options.format,
    symbol: options.symbol,
    decimals: options.decimals ?? 2,
    thousandSeparator: options.thousand_separator,
    decimalSeparator: options.decimal_separator,
    trimZeros: options.trimzero ?? Boolean(options.trim_zeros),
  };
}

function blockFormat(options: Options): MoneyFormat {
  return blockMoneyFormat({
    format: options.format,
    symbol: options.symbol,
    decimals: options.decimals,
    thousandSeparator: options.thousand_separator,
    decimalSeparator: options.decimal_separator,
    trimZeros: Boolean(options.trim_zeros),
  });
}
