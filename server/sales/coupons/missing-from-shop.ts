import type { Database } from '#server/platform/db/database.ts';
import type { CouponDraft } from './coupon-draft.ts';

type Named = Partial<Pick<CouponDraft, 'productIds' | 'excludedProductIds' | 'categoryIds' | 'excludedCategoryIds'>>;

/** What a coupon names and the shop does not have: a slip of the merchant's. */
export async function missingFromShop(
  db: Database,
  { productIds = [], excludedProductIds = [], categoryIds = [], excludedCategoryIds = [] }: Named,
): Promise<{ readonly products: readonly number[]; readonly categories: readonly number[] }> {
  return {
    products: await missing(db, 'product', [...productIds, ...excludedProductIds]),
    categories: await missing(db, 'category', [...categoryIds, ...excludedCategoryIds]),
  };
}

async function missing(db: Database, table: 'product' | 'category', ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}
