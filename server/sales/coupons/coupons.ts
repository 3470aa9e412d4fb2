import type { Insertable } from 'kysely';
import { type Coupon, foldCouponCode, isCouponCode, noConditions } from '#core/coupon/coupon.ts';
import { type Decimal, decimalText } from '#core/decimal.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, OpenDatabase } from '#server/platform/db/database.ts';
import type { CouponTable } from '#server/platform/db/tables.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { type CouponDraft, type CouponDraftFailure, draftProblem } from './coupon-draft.ts';
import { couponOf } from './read-coupons.ts';

export type StoredCoupon = Coupon & { readonly description: string };

export type CouponUse = {
  readonly orderId: number;
  readonly email: string;
  readonly counts: boolean;
  readonly at: Date;
};

export type CouponChangeFailure =
  | CouponDraftFailure
  | { readonly code: 'unknown_coupon' }
  | { readonly code: 'code_taken' };

/** The merchant's own view of coupons. */
export type Coupons = {
  readonly list: () => Promise<readonly StoredCoupon[]>;
  readonly find: (code: string) => Promise<StoredCoupon | null>;
  /** The newest orders that used it. */
  readonly uses: (id: number, limit: number) => Promise<readonly CouponUse[]>;
  readonly add: (draft: CouponDraft) => Promise<Result<StoredCoupon, CouponChangeFailure>>;
  readonly change: (
    code: string,
    changes: Partial<Omit<CouponDraft, 'code'>>,
  ) => Promise<Result<StoredCoupon, CouponChangeFailure>>;
  /** False where there is none. Orders keep their discount. */
  readonly remove: (code: string) => Promise<boolean>;
};

/** A coupon draft without description or conditions. */
export const plainDraft: Omit<CouponDraft, 'code' | 'type' | 'amount'> = {
  description: '',
  ...noConditions,
};

type CouponServices = { readonly database: OpenDatabase; readonly clock: Clock; readonly settings: Settings };

export function createCoupons({ database: { db }, clock, settings }: CouponServices): Coupons {
  const problemOf = (draft: CouponDraft) => draftProblem(draft, settings.current().currency.decimals);
  return {
    async list() {
      return (await db.selectFrom('coupon').selectAll().orderBy('code').execute()).map(storedCouponOf);
    },
    find: (code) => find(db, code),
    async uses(id, limit) {
      const rows = await db
        .selectFrom('coupon_use')
        .selectAll()
        .where('coupon_id', '=', id)
        .orderBy('order_id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ order_id: orderId, email, counts, at }) => ({ orderId, email, counts, at }));
    },
    async add(input) {
      const draft = { ...input, code: foldCouponCode(input.code) };
      const problem = problemOf(draft);
      if (problem !== null) return fail(problem);
      const at = clock();
      const row = await db
        .insertInto('coupon')
        .values({ ...columns(draft), code: draft.code, created_at: at, updated_at: at })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .returningAll()
        .executeTakeFirst();
      return row === undefined ? fail({ code: 'code_taken' }) : ok(storedCouponOf(row));
    },
    change: (code, changes) =>
      db.transaction().execute(async (trx) => {
        const storedCoupon = await find(trx, code, true);
        if (storedCoupon === null) return fail({ code: 'unknown_coupon' as const });
        const draft = { ...storedCoupon, ...changes };
        const problem = problemOf(draft);
        if (problem !== null) return fail(problem);
        const row = await trx
          .updateTable('coupon')
          .set({ ...columns(draft), updated_at: clock() })
          .where('id', '=', storedCoupon.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        return ok(storedCouponOf(row));
      }),
    async remove(submittedCode) {
      const code = foldCouponCode(submittedCode);
      if (!isCouponCode(code)) return false;
      const deleteResult = await db.deleteFrom('coupon').where('code', '=', code).executeTakeFirst();
      return deleteResult.numDeletedRows === 1n;
    },
  };
}

async function find(db: Database, submittedCode: string, lock = false): Promise<StoredCoupon | null> {
  const code = foldCouponCode(submittedCode);
  if (!isCouponCode(code)) return null;
  const row = await db
    .selectFrom('coupon')
    .selectAll()
    .where('code', '=', code)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row === undefined ? null : storedCouponOf(row);
}

function storedCouponOf(row: Parameters<typeof couponOf>[0]): StoredCoupon {
  return { ...couponOf(row), description: row.description };
}

function columns(draft: CouponDraft): Omit<Insertable<CouponTable>, 'code' | 'created_at' | 'updated_at'> {
  return {
    type: draft.type,
    amount: decimalText(draft.amount),
    description: draft.description,
    free_shipping: draft.freeShipping,
    individual_use: draft.individualUse,
    exclude_sale_items: draft.excludeSaleItems,
    starts_at: draft.startsAt,
    ends_at: draft.endsAt,
    minimum: orNull(draft.minimum),
    maximum: orNull(draft.maximum),
    product_ids: [...draft.productIds],
    excluded_product_ids: [...draft.excludedProductIds],
    category_ids: [...draft.categoryIds],
    excluded_category_ids: [...draft.excludedCategoryIds],
    emails: [...draft.emails],
    usage_limit: draft.usageLimit,
    usage_limit_per_email: draft.usageLimitPerEmail,
    item_limit: draft.itemLimit,
  };
}

function orNull(amount: Decimal | null): string | null {
  return amount === null ? null : decimalText(amount);
}
