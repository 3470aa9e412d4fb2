import type { Coupon } from './coupon.ts';
import type { CouponLine } from './coupon-line.ts';

/** Whether a coupon that looks at products is for this line. */
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
