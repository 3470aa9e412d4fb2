import type { MinorUnits } from '#core/money.ts';
import type { Quantity } from '#core/quantity.ts';
import type { Decimal } from '#core/decimal.ts';
import type { Coupon } from './coupon.ts';

export type NamedCategory = { readonly id: number; readonly name: string };

/** A line of a cart as coupons look at it. */
export type CouponLine = {
  readonly key: string;
  /** Key of the line it is a part of, which may take an amount off it; null or left out where it is not a part. */
  readonly partOf?: string | null;
  /** The product and, where it is one, the variation. */
  readonly productIds: readonly number[];
  readonly name: string;
  /** The product's categories, with all their ancestors. */
  readonly categories: readonly NamedCategory[];
  readonly quantity: Quantity;
  /** Price of the full line before discounts, in minor units as prices are entered, exact. */
  readonly price: Decimal;
  readonly onSale: boolean;
  /** Excluded from product coupons and percentages, as an add-on may request for its lines. */
  readonly excludedFromCoupons: boolean;
};

/** What is taken off each line, by the line's key. */
export type PerLine = ReadonlyMap<string, MinorUnits>;

/** Whether a product coupon or a percentage applies to this line. */
export function isForLine(coupon: Coupon, line: CouponLine): boolean {
  if (line.excludedFromCoupons) return false;
  const named = isNamed(coupon.productIds, line) || isInCategory(coupon.categoryIds, line);
  const unnamed = coupon.productIds.length === 0 && coupon.categoryIds.length === 0;
  const excluded = isNamed(coupon.excludedProductIds, line) || isInCategory(coupon.excludedCategoryIds, line);
  return (named || unnamed) && !excluded && !(coupon.excludeSaleItems && line.onSale);
}

export function isNamed(ids: readonly number[], { productIds }: CouponLine): boolean {
  return productIds.some((id) => ids.includes(id));
}

export function isInCategory(ids: readonly number[], { categories }: CouponLine): boolean {
  return categories.some(({ id }) => ids.includes(id));
}

/** The lines that a coupon takes from: one for the whole cart takes from all of them. */
export function linesOf(coupon: Coupon, lines: readonly CouponLine[]): readonly CouponLine[] {
  return coupon.type === 'fixed_cart' ? lines : lines.filter((line) => isForLine(coupon, line));
}
