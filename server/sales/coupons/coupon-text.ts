import { type Decimal, decimalText } from '#core/decimal.ts';
import { vilniusDay } from '#core/time/vilnius.ts';
import type { CouponUse, StoredCoupon } from './coupons.ts';

/** A coupon as JSON for the merchant's own programs. */
export function couponRecord(coupon: StoredCoupon) {
  const text = (amount: Decimal | null) => (amount === null ? null : decimalText(amount));
  return {
    code: coupon.code,
    type: coupon.type,
    amount: decimalText(coupon.amount),
    description: coupon.description,
    free_shipping: coupon.freeShipping,
    alone: coupon.individualUse,
    exclude_sale: coupon.excludeSaleItems,
    from: coupon.startsAt?.toISOString() ?? null,
    until: coupon.endsAt?.toISOString() ?? null,
    minimum: text(coupon.minimum),
    maximum: text(coupon.maximum),
    products: coupon.productIds,
    exclude_products: coupon.excludedProductIds,
    categories: coupon.categoryIds,
    exclude_categories: coupon.excludedCategoryIds,
    emails: coupon.emails,
    limit: coupon.usageLimit,
    limit_per_email: coupon.usageLimitPerEmail,
    limit_items: coupon.itemLimit,
    used: coupon.used,
  };
}

export function useRecord({ orderId, email, counts, at }: CouponUse) {
  return { order: orderId, email, counts, at: at.toISOString() };
}

/** A coupon on one line. */
export function couponLine(coupon: StoredCoupon): string {
  const used = coupon.usageLimit === null ? String(coupon.used) : `${coupon.used}/${coupon.usageLimit}`;
  const until = coupon.endsAt === null ? '' : `until ${vilniusDay(coupon.endsAt)}`;
  return [coupon.code.padEnd(16), worth(coupon).padEnd(24), `used ${used}`.padEnd(14), until].join('  ').trimEnd();
}

/** A coupon in full: only the fields that are set. */
export function couponLines(coupon: StoredCoupon, uses: readonly CouponUse[]): readonly string[] {
  const limits: readonly (readonly [label: string, value: string | number | null])[] = [
    ['', coupon.description],
    ['Free shipping', coupon.freeShipping ? 'yes' : ''],
    ['Only alone', coupon.individualUse ? 'yes' : ''],
    ['Not for sale items', coupon.excludeSaleItems ? 'yes' : ''],
    ['From', coupon.startsAt === null ? '' : vilniusDay(coupon.startsAt)],
    ['Until', coupon.endsAt === null ? '' : vilniusDay(coupon.endsAt)],
    ['Minimum spend', coupon.minimum === null ? '' : decimalText(coupon.minimum)],
    ['Maximum spend', coupon.maximum === null ? '' : decimalText(coupon.maximum)],
    ['Products', coupon.productIds.join(', ')],
    ['Not products', coupon.excludedProductIds.join(', ')],
    ['Categories', coupon.categoryIds.join(', ')],
    ['Not categories', coupon.excludedCategoryIds.join(', ')],
    ['E-mails', coupon.emails.join(', ')],
    ['Limit of orders', coupon.usageLimit],
    ['Limit per e-mail', coupon.usageLimitPerEmail],
    ['Limit of pieces', coupon.itemLimit],
  ];
  return [
    `${coupon.code}  ${worth(coupon)}`,
    ...limits.flatMap(([label, value]) =>
      value === '' || value === null ? [] : [label === '' ? String(value) : `${label.padEnd(18)}  ${value}`],
    ),
    `${'Used'.padEnd(18)}  ${coupon.used}`,
    ...uses.map(({ orderId, email, counts, at }) =>
      `  order ${orderId}  ${vilniusDay(at)}  ${email}${counts ? '' : '  given back'}`.trimEnd(),
    ),
  ];
}

function worth({ type, amount }: StoredCoupon): string {
  const text = decimalText(amount);
  const textByType = {
    percent: `${text} %`,
    fixed_cart: `${text} off the cart`,
    fixed_product: `${text} off each piece`,
  };
  return textByType[type];
}
