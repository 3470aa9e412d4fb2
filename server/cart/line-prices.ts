import { decimal, decimalText, type Decimal, multiplyDecimals, roundHalfUp } from '#core/decimal.ts';
import { displayPrice } from '#core/tax/display-price.ts';
import { ratesFor } from '#core/tax/tax-rate.ts';
import type { TaxContext } from '#core/cart/item-totals.ts';
import type { Offer } from '#server/catalog/offer.ts';
import type { ShopSettings } from '#server/settings/schema.ts';

const rawPrecision = 6;

/** A price in minor units as text, and the same × 10^6 in major units, for clients that reckon on. */
export type PriceText = { readonly price: string; readonly raw: string };

/** A price of one, in major units as entered, as the shopper sees it at the cart's destination. */
export function shownPrice(
  price: Decimal,
  { taxStatus, taxClass }: Pick<Offer, 'taxStatus' | 'taxClass'>,
  tax: TaxContext,
  { settings }: { readonly settings: ShopSettings },
): PriceText {
  const { decimals } = settings.currency;
  const ratesAt = (destination: TaxContext['destination']) =>
    taxStatus === 'taxable' ? ratesFor({ rates: tax.rates, taxClass, destination, at: tax.at }) : [];
  const shown = displayPrice({
    price: multiplyDecimals(price, decimal(`1e${decimals}`)),
    rates: ratesAt(tax.destination),
    baseRates: ratesAt(tax.samePriceAbroad === true ? tax.destination : tax.base),
    pricesIncludeTax: tax.pricesIncludeTax,
    display: settings.tax.display,
  });
  const raw = multiplyDecimals(shown, decimal(`1e${rawPrecision - decimals}`));
  return { price: decimalText(roundHalfUp(shown, 0)), raw: decimalText(roundHalfUp(raw, 0)) };
}

type ThreePrices = { readonly price: PriceText; readonly regular: PriceText; readonly sale: PriceText };

/** The three prices of a line. */
export function linePrices({ price, regular, sale }: ThreePrices) {
  return {
    price: price.price,
    regular_price: regular.price,
    sale_price: sale.price,
    price_range: null,
    raw_prices: { precision: rawPrecision, price: price.raw, regular_price: regular.raw, sale_price: sale.raw },
  };
}
