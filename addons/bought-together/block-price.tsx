import { Price } from '#app/ui/price-view.tsx';
import type { BoughtTogetherModel } from './bought-together-contract.ts';
import type { CurrencyFields } from '#contract/prices.ts';
import { roundHalfUpToMinor } from '#core/money.ts';
import type { ShownPrice } from '#app/ui/price-view.tsx';
import type { PricePair } from './rules/block.ts';

/** A price in minor units as it is shown: the one before it only where it reads higher (docs/behaviour 9.7). */
export function shownPair({ regular, current }: PricePair, currency: CurrencyFields): ShownPrice {
  const minor = (amount: PricePair['current']) => roundHalfUpToMinor(amount, currency.currency_minor_unit);
  const price = minor(current);
  return { price: String(price), regular: String(Math.max(price, minor(regular))), lowest30: null };
}

/** The sum of the block in the place of the page's price, written as the block writes its own. */
export function pagePrice(pair: PricePair, { currency, priceSuffix }: BoughtTogetherModel): ShownPrice {
  return { ...shownPair(pair, currency), note: priceSuffix, trimZeros: currency.trim_zeros === true };
}

/** A price of the block, with what follows the shop's prices. */
export function BlockPrice({
  shown,
  currency,
  suffix,
}: {
  readonly shown: ShownPrice;
  readonly currency: CurrencyFields;
  readonly suffix: string;
}) {
  return (
    <>
      <Price shown={shown} currency={currency} />
      {suffix === '' ? null : <span className="woocommerce-price-suffix">{suffix}</span>}
    </>
  );
}
