import type { Discount } from '../cart/item-totals.ts';
import { allocate } from '../allocate.ts';
import { compareDecimals, type Decimal, divideDecimals, floorDecimal, roundHalfUp, zero } from '../decimal.ts';
import { addMinor, minorUnits, type MinorUnits, noMoney, subtractMinor, sumMinor } from '../money.ts';
import { quantityDecimal } from '../quantity.ts';
import type { Coupon } from './coupon.ts';
import { type CouponLine, linesOf, type PerLine } from './coupon-line.ts';
import { discountOf } from './discount-of.ts';

export type DiscountOptions = {
  /** Whether a percentage is of what earlier coupons left, instead of the full price. */
  readonly sequential: boolean;
  readonly currencyMinorUnit: number;
};

/** Decimals of a minor unit to which prices of pieces are compared. */
const piecePricePlaces = 12;

/**
 * What each coupon takes off each line, in the order of `coupons`; invalid coupons must be left out before. They apply
 * one after the other as in WooCommerce: product coupons, percentages, cart coupons; the dearest piece first. No line
 * falls below zero, nor does a family of lines in which one takes an amount off the others.
 */
export function discountLines(
  coupons: readonly Coupon[],
  lines: readonly CouponLine[],
  options: DiscountOptions,
): readonly Discount[] {
  const dearestFirst = lines.toSorted((one, other) => compareDecimals(piecePrice(other), piecePrice(one)));
  let remainingPerLine = discountable(lines);
  const byCode = new Map<string, PerLine>();
  for (const coupon of coupons.toSorted(inTurn)) {
    const discountPerLine = discountOf(coupon, linesOf(coupon, dearestFirst), { ...options, remainingPerLine });
    byCode.set(coupon.code, discountPerLine);
    remainingPerLine = new Map(
      [...remainingPerLine].map(([key, price]) => [key, subtractMinor(price, discountPerLine.get(key) ?? noMoney)]),
    );
  }
  return coupons.map(({ code }) => ({ code, perLine: byCode.get(code) ?? new Map() }));
}

/** The maximum discount of each line: its price, less its share of the amount taken off its family. */
function discountable(lines: readonly CouponLine[]): PerLine {
  const prices = new Map(lines.map((line) => [line.key, roundedPrice(line)]));
  for (const { key, price } of lines.filter((line) => line.price.lt(zero))) {
    const parts = lines.filter(({ partOf }) => partOf === key).map((part) => part.key);
    const weights = parts.map((part) => prices.get(part) ?? noMoney);
    const off = minorUnits(Math.min(-floorDecimal(price).toNumber(), sumMinor(weights)));
    for (const [index, share] of allocate(off, weights).entries())
      prices.set(parts[index] ?? '', subtractMinor(weights[index] ?? noMoney, share));
  }
  return prices;
}

/** The discount of each line, summed over all coupons. */
export function sumPerLine(discounts: readonly Pick<Discount, 'perLine'>[]): PerLine {
  const sums = new Map<string, MinorUnits>();
  for (const { perLine } of discounts)
    for (const [key, part] of perLine) sums.set(key, addMinor(sums.get(key) ?? noMoney, part));
  return sums;
}

export function roundedPrice({ price }: CouponLine): MinorUnits {
  return price.lt(zero) ? noMoney : minorUnits(roundHalfUp(price, 0).toNumber());
}

/** The price of one piece; for less than one piece, the line's price. */
function piecePrice({ price, quantity }: CouponLine): Decimal {
  return quantity > 1 ? divideDecimals(price, quantityDecimal(quantity), piecePricePlaces) : price;
}

const typeOrder = { fixed_product: 1, percent: 2, fixed_cart: 3 } as const;

function inTurn(one: Coupon, other: Coupon): number {
  return (
    typeOrder[one.type] - typeOrder[other.type] ||
    (one.itemLimit ?? 0) - (other.itemLimit ?? 0) ||
    compareDecimals(one.amount, other.amount) ||
    other.id - one.id
  );
}
