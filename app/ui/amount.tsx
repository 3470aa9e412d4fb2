import { currencyPosition } from '#contract/currency-position.ts';
import type { CurrencyFields } from '#contract/prices.ts';
import { formatPrice } from '#core/money-format.ts';
import { minorUnits } from '#core/money.ts';

type AmountProps = {
  readonly amount: string;
  readonly currency: CurrencyFields & { readonly trim_zeros?: boolean };
  /** Without the markup that keeps a browser from translating it or reversing its direction. */
  readonly plain?: boolean;
};

const symbolPlace = '\u0001';

/** A price with the class names by which clients of the platform read it. */
export function Amount({ amount, currency, plain = false }: AmountProps) {
  const format = {
    symbol: symbolPlace,
    position: currencyPosition(currency),
    minorUnit: currency.currency_minor_unit,
    decimalSeparator: currency.currency_decimal_separator,
    thousandSeparator: currency.currency_thousand_separator,
  };
  const text = formatPrice(minorUnits(Number(amount)), format, currency.trim_zeros);
  const [before = '', after = ''] = text.split(symbolPlace);
  const marked = (
    <>
      {before}
      <span className="woocommerce-Price-currencySymbol" translate={plain ? undefined : 'no'}>
        {currency.currency_symbol}
      </span>
      {after}
    </>
  );
  return <span className="woocommerce-Price-amount amount">{plain ? marked : <bdi>{marked}</bdi>}</span>;
}
