import type { CurrencyFields } from '#contract/prices.ts';
import { formatPrice } from '#core/money-format.ts';
import { minorUnits } from '#core/money.ts';

type AmountProps = {
  readonly amount: string;
  readonly currency: CurrencyFields;
  /** Without the marks by which a browser keeps it from being translated or turned round. */
  readonly plain?: boolean;
};

const symbolPlace = '\u0001';

/** A price with the class names by which clients of the platform read it. */
export function Amount({ amount, currency, plain = false }: AmountProps) {
  const { currency_prefix: prefix, currency_suffix: suffix } = currency;
  const text = formatPrice(minorUnits(Number(amount)), {
    symbol: symbolPlace,
    position:
      prefix === '' ? (suffix.startsWith(' ') ? 'right_space' : 'right') : prefix.endsWith(' ') ? 'left_space' : 'left',
    minorUnit: currency.currency_minor_unit,
    decimalSeparator: currency.currency_decimal_separator,
    thousandSeparator: currency.currency_thousand_separator,
  });
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
