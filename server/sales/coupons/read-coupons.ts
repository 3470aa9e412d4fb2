import type { Selectable } from 'kysely';
import { type Coupon, type CouponType, isCouponCode } from '#core/coupon/coupon.ts';
import { decimal } from '#core/decimal.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { CouponTable } from '#server/platform/db/tables.ts';

/** The coupons of these folded codes; unknown codes have no entry. */
export async function readCoupons(db: Database, codes: readonly string[]): Promise<readonly Coupon[]> {
  const possible = codes.filter(isCouponCode); // a text containing a NUL character would break the statement
  if (possible.length === 0) return [];
  const rows = await db.selectFrom('coupon').selectAll().where('code', 'in', possible).execute();
  return rows.map(couponOf);
}

export function couponOf(row: Selectable<CouponTable>): Coupon {
  return {
    id: row.id,
    code: row.code,
    type: row.type as CouponType,
    amount: decimal(row.amount),
    freeShipping: row.free_shipping,
    individualUse: row.individual_use,
    excludeSaleItems: row.exclude_sale_items,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    minimum: row.minimum === null ? null : decimal(row.minimum),
    maximum: row.maximum === null ? null : decimal(row.maximum),
    productIds: row.product_ids,
    excludedProductIds: row.excluded_product_ids,
    categoryIds: row.category_ids,
    excludedCategoryIds: row.excluded_category_ids,
    emails: row.emails,
    usageLimit: row.usage_limit,
    usageLimitPerEmail: row.usage_limit_per_email,
    itemLimit: row.item_limit,
    used: row.used,
  };
}
