import { type Coupon, isCouponCode } from '#core/coupon/coupon.ts';
import { type Decimal, hundred, roundHalfUp } from '#core/decimal.ts';
import { failure } from '#core/failure.ts';
import type { Database } from '#server/platform/db/database.ts';

/** A coupon as the merchant words it. */
export type CouponDraft = Omit<Coupon, 'id' | 'used'> & { readonly description: string };

export type CouponDraftFailure =
  | { readonly code: 'code_not_allowed' }
  | { readonly code: 'amount_not_allowed'; readonly data: { readonly decimals: number } }
  | { readonly code: 'percent_above_hundred' }
  | { readonly code: 'ends_before_it_starts' }
  | { readonly code: 'maximum_below_minimum' };

const percentDecimals = 4;

/** Why a coupon cannot be stored as it is; null where it can. */
export function draftProblem(draft: CouponDraft, currencyMinorUnit: number): CouponDraftFailure | null {
  const { type, amount, startsAt, endsAt, minimum, maximum } = draft;
  if (!isCouponCode(draft.code)) return failure('code_not_allowed');
  const decimals = type === 'percent' ? percentDecimals : currencyMinorUnit;
  if (amount.lt(0) || !fits(amount, decimals)) return failure('amount_not_allowed', { decimals });
  if (type === 'percent' && amount.gt(hundred)) return failure('percent_above_hundred');
  if (startsAt !== null && endsAt !== null && endsAt < startsAt) return failure('ends_before_it_starts');
  return minimum !== null && maximum !== null && maximum.lt(minimum) ? failure('maximum_below_minimum') : null;
}

/** Whether a limit of pieces means nothing, since the coupon is for the whole cart: nobody who types it wants that. */
export function isLimitWithoutEffect({ type, itemLimit }: Pick<Coupon, 'type' | 'itemLimit'>): boolean {
  return type === 'fixed_cart' && itemLimit !== null;
}

function fits(amount: Decimal, decimals: number): boolean {
  return roundHalfUp(amount, decimals).eq(amount);
}

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
  const existingIds = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !existingIds.has(id));
}
