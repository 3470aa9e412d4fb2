import type { Coupon } from '#core/coupon/coupon.ts';
import type { NamedCategory } from '#core/coupon/coupon-line.ts';
import type { Database } from '#server/platform/db/database.ts';
import { countUsesByEmail } from './coupon-uses.ts';
import { readCoupons } from './read-coupons.ts';
import { sql } from 'kysely';

/** The data of coupons needed to check them against a cart. */
export type KnownCoupons = {
  readonly coupons: readonly Coupon[];
  /** Categories of the products in the cart, by product; empty where no coupon asks for them. */
  readonly categories: ReadonlyMap<number, readonly NamedCategory[]>;
  /** How often the shopper's e-mail address used each coupon, by its id; null where no order is being placed yet. */
  readonly usesByEmail: ReadonlyMap<number, number> | null;
};

export const noCoupons: KnownCoupons = { coupons: [], categories: new Map(), usesByEmail: null };

type CouponQuestion = {
  readonly codes: readonly string[];
  /** Products, of variations their parents. */
  readonly productIds: readonly number[];
  /** The address whose uses are counted; null where an order is not being placed. */
  readonly email: string | null;
};

export async function readKnownCoupons(db: Database, question: CouponQuestion): Promise<KnownCoupons> {
  const { codes, productIds, email } = question;
  if (codes.length === 0) return noCoupons;
  const coupons = await readCoupons(db, codes);
  const byCategory = coupons.some(
    ({ categoryIds, excludedCategoryIds }) => categoryIds.length + excludedCategoryIds.length > 0,
  );
  const limited = coupons.filter(({ usageLimitPerEmail }) => usageLimitPerEmail !== null).map(({ id }) => id);
  return {
    coupons,
    categories: byCategory ? await readLineCategories(db, productIds) : noCoupons.categories,
    usesByEmail: email === null || email === '' ? null : await countUsesByEmail(db, limited, email),
  };
}

type Row = { readonly product_id: number; readonly id: number; readonly name: string };

/** The categories of products with all their ancestors, by product. */
export async function readLineCategories(
  db: Database,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly NamedCategory[]>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    with recursive within as (
      select product_id, category_id from product_category where product_id = any(${productIds}::int[])
      union
      select within.product_id, category.parent_id from within join category on category.id = within.category_id
      where category.parent_id is not null
    )
    select within.product_id, category.id, category.name from within join category on category.id = within.category_id
    order by within.product_id, category.id
  `.execute(db);
  return Map.groupBy(rows, ({ product_id }) => product_id);
}
