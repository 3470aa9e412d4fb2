import { type Decimal, multiplyDecimals, decimal, roundHalfUp } from '#core/decimal.ts';
import { type MinorUnits, minorUnits } from '#core/money.ts';
import { type EffectivePrice } from '#core/product/effective-price.ts';
import { lowestPriceBefore, runningReduction } from '#core/product/lowest-price.ts';
import type { PriceInterval } from '#core/product/price-history.ts';
import { displayPrice } from '#core/tax/display-price.ts';
import { ratesFor } from '#core/tax/tax-rate.ts';
import { ratesInForce } from '#server/platform/settings/rates-in-force.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { Offer } from './offer.ts';

/** Prices of one offer in minor units as a visitor sees them; `price` is null when it has none. */
export type DisplayPrices = {
  readonly price: MinorUnits | null;
  readonly regularPrice: MinorUnits | null;
  readonly onSale: boolean;
  /** The lowest price of the 30 days before a running reduction; null when none is running or it is not known. */
  readonly lowestBefore: MinorUnits | null;
  /** The instant at which the reduction ends, where it does. */
  readonly saleEnds: Date | null;
};

/** Calculates displayed prices for a visitor whose address is the shop's own. */
export type ShowPrices = (offer: Offer, history: readonly PriceInterval[]) => DisplayPrices;

export function priceShower(settings: ShopSettings, at: Date): ShowPrices {
  const { tax, currency, shop } = settings;
  const scale = decimal(`1e${currency.decimals}`);
  const ratesByClass = new Map<string, ReturnType<typeof ratesFor>>();

  function ratesOf(taxClass: string) {
    const cachedRates = ratesByClass.get(taxClass);
    if (cachedRates !== undefined) return cachedRates;
    const rates = ratesFor({ rates: ratesInForce(settings), taxClass, destination: { country: shop.country }, at });
    ratesByClass.set(taxClass, rates);
    return rates;
  }

  function toDisplayedPrice(amount: Decimal, { taxStatus, taxClass }: Offer): MinorUnits {
    const rates = taxStatus === 'taxable' ? ratesOf(taxClass) : [];
    const minor = displayPrice({
      price: multiplyDecimals(amount, scale),
      rates,
      baseRates: rates,
      pricesIncludeTax: tax.pricesIncludeTax,
      display: tax.display,
    });
    return minorUnits(roundHalfUp(minor, 0).toNumber());
  }

  return (offer, history) => {
    const { prices, effective } = offer;
    const maybe = (amount: Decimal | null) => (amount === null ? null : toDisplayedPrice(amount, offer));
    return {
      price: maybe(effective.price),
      regularPrice: maybe(prices.regularPrice),
      onSale: effective.onSale,
      lowestBefore: maybe(lowestBefore(effective, offer, history, at)),
      saleEnds: effective.onSale ? effective.nextBoundary : null,
    };
  };
}

function lowestBefore(
  { onSale }: EffectivePrice,
  offer: Offer,
  history: readonly PriceInterval[],
  at: Date,
): Decimal | null {
  const running = onSale ? runningReduction(history, at) : null;
  return running === null ? null : lowestPriceBefore(history, running.start, offer.firstOfferedAt);
}
