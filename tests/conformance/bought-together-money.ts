import type { PricePair } from '#addons/bought-together/rules/block.ts';
import { blockMoneyFormat, currencyPatterns, formatSalePair } from '#core/money-format.ts';

export type MoneyFields = {
  readonly symbol: string;
  readonly symbol_position: string;
  readonly decimals: number;
  readonly thousands_separator: string;
  readonly decimal_separator: string;
  readonly trim_zeros: boolean;
};

/** Prices as the cases write them: the shown one, the struck-through one, and the texts around them. */
export function moneyWriter(money: MoneyFields, productSuffix: string) {
  const format = blockMoneyFormat({
    format: (currencyPatterns as Readonly<Record<string, string>>)[money.symbol_position] ?? 'unknown',
    symbol: money.symbol,
    decimals: money.decimals,
    thousandSeparator: money.thousands_separator,
    decimalSeparator: money.decimal_separator,
    trimZeros: money.trim_zeros,
  });

  function writePrice({ regular, current }: PricePair, after: string) {
    const salePair = formatSalePair(regular, current, format);
    return {
      struck: salePair.regular === null ? null : plain(salePair.regular),
      shown: plain(salePair.current),
      ...(after.trim() === '' ? {} : { after: after.trim() }),
    };
  }

  return {
    pair: (pair: PricePair, label?: string) => ({
      ...writePrice(pair, productSuffix),
      ...(label === undefined ? {} : { label }),
    }),
    price: (pair: PricePair | null, suffix: string) =>
      pair === null ? 'as rendered by the server' : writePrice(pair, suffix),
  };
}

function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}
