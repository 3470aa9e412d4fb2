import * as v from 'valibot';
import { couponTypes } from '#core/coupon/coupon.ts';
import { type Decimal, decimalText, parseDecimal } from '#core/decimal.ts';
import { failure } from '#core/failure.ts';
import { largestId } from '#core/ids.ts';
import { changeMetaData } from '#core/meta-data/change-meta-data.ts';
import { trashNotes } from '#core/meta-data/trash-notes.ts';
import { fail, ok } from '#core/result.ts';
import { defineAction } from '#server/admin/actions/action.ts';
import { changedFields } from '#server/admin/audit/audit-log.ts';
import {
  addCoupon,
  changeCoupon,
  couponStatuses,
  findCoupon,
  findCouponByCode,
  plainDraft,
  type StoredCoupon,
} from '#server/sales/coupons/coupons.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';

const text = v.pipe(v.string(), v.maxLength(100_000));
const amount = v.pipe(
  v.string(),
  v.transform(parseDecimal),
  v.check((value) => value !== null && value.gte(-10_000_000) && value.lt(10_000_000), 'an amount such as 10 or 4.99'),
  v.transform((value) => value as Decimal),
);
const ids = v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(largestId))), v.maxLength(10_000));
const count = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(largestId)));
const limit = v.nullable(amount);

const entries = {
  code: v.pipe(v.string(), v.maxLength(1000)),
  type: v.picklist(couponTypes),
  /** Decimal texts, as all amounts: per cent, or major units. */
  amount,
  description: text,
  status: v.picklist(couponStatuses),
  freeShipping: v.boolean(),
  individualUse: v.boolean(),
  excludeSaleItems: v.boolean(),
  startsAt: v.nullable(v.date()),
  endsAt: v.nullable(v.date()),
  minimum: limit,
  maximum: limit,
  productIds: ids,
  excludedProductIds: ids,
  categoryIds: ids,
  excludedCategoryIds: ids,
  emails: v.pipe(v.array(v.pipe(v.string(), v.maxLength(320))), v.maxLength(10_000)),
  usageLimit: count,
  usageLimitPerEmail: count,
  itemLimit: count,
  /** Changes of custom fields: core/meta-data/change-meta-data.ts. */
  metaData: v.pipe(v.array(v.looseObject({})), v.maxLength(1000)),
};

const { code, ...others } = entries;
const changes = v.partial(v.object(others)).entries;
/** A coupon by its id, or by the code of a published one. */
const named = { id: v.optional(v.number()), byCode: v.optional(v.string()) };

type Sent<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };

/** The fields that were sent. */
function sent<Fields extends object>(fields: Fields): Sent<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Sent<Fields>;
}

async function decimalsOf(trx: DatabaseTransaction): Promise<number> {
  return (await readSettings(trx, 'defaults')).currency.decimals;
}

async function lockCoupon(
  trx: DatabaseTransaction,
  { id, byCode }: { readonly id?: number | undefined; readonly byCode?: string | undefined },
): Promise<StoredCoupon | null> {
  if (id !== undefined) return findCoupon(trx, id, true);
  return byCode === undefined ? null : findCouponByCode(trx, byCode, true);
}

function audited({ id: _id, used: _used, createdAt: _created, updatedAt: _updated, ...coupon }: StoredCoupon) {
  const written = (decimal: Decimal | null) => (decimal === null ? null : decimalText(decimal));
  return {
    ...coupon,
    amount: written(coupon.amount),
    minimum: written(coupon.minimum),
    maximum: written(coupon.maximum),
    emails: coupon.emails.length === 0 ? [] : [{ email: coupon.emails.join(', ') }],
  };
}

/** Adds a coupon: a percentage, an amount off the cart, or off each piece. */
export const createCoupon = defineAction({
  name: 'coupon.create',
  permission: 'coupons.edit',
  schema: v.object({ ...changes, code, type: entries.type, amount: entries.amount }),
  async run({ metaData = [], ...draft }, { trx, at, audit }) {
    const writing = { decimals: await decimalsOf(trx), at };
    const { code: submittedCode, type, amount: off, ...conditions } = draft;
    const whole = { ...plainDraft, ...sent(conditions), code: submittedCode, type, amount: off };
    const added = await addCoupon(trx, { ...whole, metaData: changeMetaData([], metaData) }, writing);
    if (!added.ok) return fail(added.failure);
    audit({ object: { type: 'coupon', id: added.value.id }, before: null, after: audited(added.value) });
    return ok(added.value);
  },
});

/** Changes what is named of a coupon. */
export const updateCoupon = defineAction({
  name: 'coupon.update',
  permission: 'coupons.edit',
  schema: v.object({ ...named, ...changes, code: v.optional(code) }),
  async run({ id, byCode, metaData = [], ...draft }, { trx, at, audit }) {
    const before = await lockCoupon(trx, { id, byCode });
    if (before === null) return fail(failure('unknown_coupon'));
    const writing = { decimals: await decimalsOf(trx), at };
    const after = { ...sent(draft), metaData: changeMetaData(before.metaData, metaData) };
    const changed = await changeCoupon(trx, before, after, writing);
    if (!changed.ok) return fail(changed.failure);
    const difference = changedFields(audited(before), audited(changed.value));
    if (difference !== null) audit({ object: { type: 'coupon', id: before.id }, ...difference });
    return ok(changed.value);
  },
});

/** Puts a coupon into the trash, where nobody can apply it and its code is free; returns it as it was. */
export const trashCoupon = defineAction({
  name: 'coupon.trash',
  permission: 'coupons.edit',
  schema: v.object(named),
  async run(input, { trx, at, audit }) {
    const before = await lockCoupon(trx, input);
    if (before === null) return fail(failure('unknown_coupon'));
    if (before.status === 'trash') return fail(failure('already_in_trash'));
    const writing = { decimals: await decimalsOf(trx), at };
    const metaData = changeMetaData(before.metaData, trashNotes({ status: before.status, slug: before.code, at }));
    const changed = await changeCoupon(trx, before, { status: 'trash', metaData }, writing);
    if (!changed.ok) return fail(changed.failure);
    audit({ object: { type: 'coupon', id: before.id }, before: { status: before.status }, after: { status: 'trash' } });
    return ok(before);
  },
});

/** Deletes a coupon for good; orders keep what they got off. */
export const deleteCoupon = defineAction({
  name: 'coupon.delete',
  permission: 'coupons.edit',
  schema: v.object(named),
  async run(input, { trx, audit }) {
    const before = await lockCoupon(trx, input);
    if (before === null) return fail(failure('unknown_coupon'));
    await trx.deleteFrom('coupon').where('id', '=', before.id).execute();
    audit({ object: { type: 'coupon', id: before.id }, before: audited(before), after: null });
    return ok(before);
  },
});
