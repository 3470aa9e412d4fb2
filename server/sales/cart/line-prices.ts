import { decimal, decimalText, type Decimal, multiplyDecimals, roundHalfUp } from '#core/decimal.ts';
import { displayPrice } from '#core/tax/display-price.ts';
import { ratesFor } from '#core/tax/tax-rate.ts';
import type { TaxContext } from '#core/cart/item-totals.ts';
import type { Offer } from '#server/catalog/products/offer.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { OfferedLine } from './calculate-lines.ts';
import type { ShopRules } from './shop-rules.ts';

const rawPrecision = 6;

/** A price in minor units as text, and the same × 10^6 in major units, for clients that calculate on. */
export type PriceText = { readonly price: string; readonly raw: string };

/** A unit price, in major units as entered, as it is displayed to the shopper for the cart's destination. */
export function lineDisplayPrice(
  price: Decimal,
  { taxStatus, taxClass }: Pick<Offer, 'taxStatus' | 'taxClass'>,
  tax: TaxContext,
  { settings }: { readonly settings: ShopSettings },
): PriceText {
  const { decimals } = settings.currency;
  const ratesAt = (destination: TaxContext['destination']) =>
    taxStatus === 'taxable' ? ratesFor({ rates: tax.rates, taxClass, destination, at: tax.at }) : [];
  const displayedPrice = displayPrice({
    price: multiplyDecimals(price, decimal(`1e${decimals}`)),
    rates: ratesAt(tax.destination),
    baseRates: ratesAt(tax.samePriceAbroad === true ? tax.destination : tax.base),
    pricesIncludeTax: tax.pricesIncludeTax,
    display: settings.tax.display,
  });
  const raw = multiplyDecimals(displayedPrice, decimal(`1e${rawPrecision - decimals}`));
  return { price: decimalText(roundHalfUp(displayedPrice, 0)), raw: decimalText(roundHalfUp(raw, 0)) };
}

/**
 * The prices of a line as displayed to the shopper, with the line's tax: a bundle has that of its parts. A line whose
 * amount is deducted untaxed shows its other prices with the tax of its product.
 */
export function displayLinePrices(offered: OfferedLine, tax: TaxContext, rules: Pick<ShopRules, 'settings'>) {
  const lineTax = { taxStatus: offered.taxable ? 'taxable' : 'none', taxClass: offered.taxClass } as const;
  const price = lineDisplayPrice(offered.price, lineTax, tax, rules);
  const otherPricesTax = offered.taxable ? lineTax : offered.offer;
  const toPriceText = (amount: Decimal) =>
    amount.eq(offered.price) ? price : lineDisplayPrice(amount, otherPricesTax, tax, rules);
  return {
    prices: linePrices({ price, regular: toPriceText(offered.regularPrice), sale: toPriceText(offered.salePrice) }),
    /** The unit price with all that belongs to it; null where the price itself includes that. */
    completePrice: offered.shownPrice === null ? null : toPriceText(offered.shownPrice).price,
    /** What is charged once for the line beside its pieces. */
    once: offered.lineAmount.eq(0) ? null : toPriceText(offered.lineAmount).price,
  };
}

type ThreePrices = { readonly price: PriceText; readonly regular: PriceText; readonly sale: PriceText };

function linePrices({ price, regular, sale }: ThreePrices) {
  return {
    price: price.price,
    regular_price: regular.price,
    sale_price: sale.price,
    price_range: null,
    raw_prices: { precision: rawPrecision, price: price.raw, regular_price: regular.raw, sale_price: sale.raw },
  };
}
