import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import { type Coupon, foldCouponCode, isCouponCode, noConditions } from '#core/coupon/coupon.ts';
import { type Decimal, decimalText } from '#core/decimal.ts';
import { isPossibleId } from '#core/ids.ts';
import type { MetaEntry } from '#core/meta-data/change-meta-data.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseTransaction, OpenDatabase } from '#server/platform/db/database.ts';
import type { CouponTable } from '#server/platform/db/tables.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { type CouponDraft, type CouponDraftFailure, draftProblem } from './coupon-draft.ts';
import { couponOf } from './read-coupons.ts';

/** Statuses of coupons, by the names that WooCommerce gives them; shoppers can apply published ones only. */
export const couponStatuses = ['publish', 'draft', 'pending', 'private', 'future', 'trash'] as const;
export type CouponStatus = (typeof couponStatuses)[number];

export type StoredCoupon = Coupon & {
  readonly description: string;
  readonly status: CouponStatus;
  readonly metaData: readonly MetaEntry[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** What of a coupon is stored beside what the merchant words. */
export type CouponChanges = Partial<CouponDraft & Pick<StoredCoupon, 'status' | 'metaData'>>;

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
  const { decimals } = settings.current().currency;
  return {
    async list() {
      const rows = await db.selectFrom('coupon').selectAll().where('status', '=', 'publish').orderBy('code').execute();
      return rows.map(storedCouponOf);
    },
    find: (code) => findCouponByCode(db, code),
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
    add: (draft) => db.transaction().execute((trx) => addCoupon(trx, draft, { decimals, at: clock() })),
    async remove(code) {
      const coupon = await findCouponByCode(db, code);
      if (coupon === null) return false;
      await db.deleteFrom('coupon').where('id', '=', coupon.id).execute();
      return true;
    },
  };
}

/** When a coupon is stored, and the decimals of the shop's currency. */
export type CouponWriting = { readonly decimals: number; readonly at: Date };

/** Stores a new coupon. */
export async function addCoupon(
  trx: DatabaseTransaction,
  input: CouponDraft & CouponChanges,
  { decimals, at }: CouponWriting,
): Promise<Result<StoredCoupon, CouponChangeFailure>> {
  const draft = { ...input, code: foldCouponCode(input.code) };
  const problem = draftProblem(draft, decimals);
  if (problem !== null) return fail(problem);
  const { status = 'publish', metaData = [] } = draft;
  const values = { ...columns(draft), status, meta_data: JSON.stringify(metaData), created_at: at, updated_at: at };
  const row = await trx
    .insertInto('coupon')
    .values({ ...values, code: storedCode(draft.code, status) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? fail({ code: 'code_taken' }) : ok(storedCouponOf(row));
}

/** Stores a coupon, which has to be locked, with changes. */
export async function changeCoupon(
  trx: DatabaseTransaction,
  coupon: StoredCoupon,
  changes: CouponChanges,
  { decimals, at }: CouponWriting,
): Promise<Result<StoredCoupon, CouponChangeFailure>> {
  const draft = { ...coupon, ...changes };
  const code = foldCouponCode(draft.code);
  const problem = draftProblem({ ...draft, code }, decimals);
  if (problem !== null) return fail(problem);
  const { status, metaData } = draft;
  if (status === 'publish') {
    const other = await findCouponByCode(trx, code);
    if (other !== null && other.id !== coupon.id) return fail({ code: 'code_taken' });
  }
  const hasSameCode = code === coupon.code && (status === 'publish') === (coupon.status === 'publish');
  const row = await trx
    .updateTable('coupon')
    .set({
      ...columns(draft),
      ...(hasSameCode ? {} : { code: storedCode(code, status) }),
      status,
      meta_data: JSON.stringify(metaData),
      updated_at: at,
    })
    .where('id', '=', coupon.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return ok(storedCouponOf(row));
}

/** No code has the sign: it ends the code of a coupon that cannot be applied, before a mark of its own. */
const codeEnd = '#';

function storedCode(code: string, status: CouponStatus): string {
  return status === 'publish' ? code : `${code}${codeEnd}${randomUUID()}`;
}

/** The coupon that a code stands for: a published one. */
export async function findCouponByCode(
  db: Database,
  submittedCode: string,
  lock = false,
): Promise<StoredCoupon | null> {
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

/** A coupon of any status by its id. */
export async function findCoupon(db: Database, id: number, lock = false): Promise<StoredCoupon | null> {
  if (!isPossibleId(id)) return null;
  const row = await db
    .selectFrom('coupon')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row === undefined ? null : storedCouponOf(row);
}

/** A row of the table of coupons. */
export function storedCouponOf(row: Selectable<CouponTable>): StoredCoupon {
  return {
    ...couponOf(row),
    code: row.code.split(codeEnd)[0] ?? row.code,
    description: row.description,
    status: couponStatuses.find((status) => status === row.status) ?? 'draft',
    metaData: row.meta_data as readonly MetaEntry[],
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function columns(
  draft: CouponDraft,
): Omit<Insertable<CouponTable>, 'code' | 'status' | 'meta_data' | 'created_at' | 'updated_at'> {
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
