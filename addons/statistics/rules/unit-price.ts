import {
  compareDecimals,
  decimal,
  type Decimal,
  divideDecimals,
  multiplyDecimals,
  roundHalfUp,
  subtractDecimals,
} from '#core/decimal.ts';
import { fromMinorUnits, type MinorUnits, minorUnits } from '#core/money.ts';
import type { AnalyticsProduct } from './entities.ts';

/** What reports say of a product's money; in major units but for `charged`. */
export type UnitPrice = {
  readonly quantity: number;
  /** Of one, after discounts. */
  readonly price: number;
  /** What coupons took off one; null where they took nothing. */
  readonly discount: number | null;
  /** The whole line after discounts. */
  readonly charged: MinorUnits;
};

/** Decimals of a price of one; its sum over any real quantity is right to the cent. */
const unitPlaces = 8;

/** Prices are of one piece: lines are divided by their quantity, which is the given one where they have none. */
export function unitPrice(product: AnalyticsProduct, givenQuantity = 1): UnitPrice {
  const quantity = countable(product.quantity) ?? countable(givenQuantity) ?? 1;
  const { price, currency_minor_unit } = product.prices;
  const before = multiplyDecimals(decimal(price), decimal(quantity));
  const reduced = reducedLine(product, before);
  const charged = reduced ?? product.totals?.line_total ?? minorUnits(roundHalfUp(before, 0).toNumber());
  const wholePrice = fromMinorUnits(charged, currency_minor_unit);
  const one =
    product.totals === null && reduced === null
      ? fromMinorUnits(price, currency_minor_unit)
      : divideDecimals(wholePrice, decimal(quantity), unitPlaces);
  const discount = reduced === null ? null : subtractDecimals(fromMinorUnits(price, currency_minor_unit), one);
  return { quantity, price: one.toNumber(), discount: discount?.toNumber() ?? null, charged };
}

function reducedLine({ price_after_coupon_discount: after }: AnalyticsProduct, before: Decimal): MinorUnits | null {
  return after !== null && compareDecimals(decimal(after), before) < 0 ? after : null;
}

function countable(quantity: number | null): number | null {
  return quantity !== null && Number.isFinite(quantity) && quantity > 0 ? quantity : null;
}
