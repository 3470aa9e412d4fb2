import { sql } from 'kysely';
import * as v from 'valibot';
import { reviewLimits } from '#contract/review-choices.ts';
import { isEmail } from '#core/address/email.ts';
import { failure } from '#core/failure.ts';
import { isPossibleId } from '#core/ids.ts';
import { fail, ok } from '#core/result.ts';
import { defineAction } from '#server/admin/actions/action.ts';
import { changedFields } from '#server/admin/audit/audit-log.ts';
import { isCustomer } from '#server/catalog/reviews/is-customer.ts';
import {
  announceReviews,
  changeReview,
  deleteReview,
  findReview,
  lockReviews,
  type StoredReview,
} from '#server/catalog/reviews/moderate-reviews.ts';
import { reviewHtmlOf } from '#server/catalog/reviews/review-source.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { cleanLine } from '#server/platform/texts/clean-text.ts';

const statuses = ['approved', 'held', 'spam', 'trash'] as const;

const idSchema = v.pipe(v.number(), v.integer());

const entries = {
  productId: v.optional(idSchema),
  reviewer: v.optional(v.pipe(v.string(), v.transform(cleanLine), v.maxLength(reviewLimits.author))),
  email: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(reviewLimits.email),
      v.check((text) => text === '' || isEmail(text), 'an e-mail address'),
    ),
  ),
  /** HTML or plain text. */
  review: v.optional(v.pipe(v.string(), v.maxLength(65_525))),
  /** 0: none. */
  rating: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5))),
};

/** Fields of a review as the audit log shows them; who wrote it is masked there. */
function audited({ productId, author, email, rating, body, verified, status }: StoredReview) {
  return { product: productId, reviewer: author, reviewer_email: email, rating, review: body, verified, status };
}

async function isProduct(trx: DatabaseTransaction, id: number): Promise<boolean> {
  if (!isPossibleId(id)) return false;
  const row = await trx
    .selectFrom('product')
    .select('id')
    .where('id', '=', id)
    .where('parent_id', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a review of a product; the same words of the same author are refused. */
export const createReview = defineAction({
  name: 'review.create',
  permission: 'reviews.edit',
  schema: v.object({ ...entries, status: v.optional(v.picklist(statuses), 'approved') }),
  async run({ productId = 0, reviewer = '', email = '', review = '', rating = 0, status }, { trx, at, audit }) {
    if (!(await isProduct(trx, productId))) return fail(failure('unknown_product'));
    const body = reviewHtmlOf(review);
    if (body === '') return fail(failure('no_text'));
    await lockReviews(trx, [productId]);
    const same = await sql`
      select from review where product_id = ${productId} and body = ${body} and not trashed
        and (author = ${reviewer} or (${email}::text <> '' and lower(email) = lower(${email}::text))) limit 1
    `.execute(trx);
    if (same.rows.length > 0) return fail(failure('duplicate'));
    const row = await trx
      .insertInto('review')
      .values({
        product_id: productId,
        author: reviewer,
        email,
        rating: rating === 0 ? null : rating,
        body,
        verified: await isCustomer(trx, email, productId),
        status: status === 'trash' ? 'spam' : status,
        trashed: status === 'trash',
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (status === 'approved') await announceReviews(trx, [productId], at);
    const made = await findReview(trx, row.id);
    if (made === null) throw new Error(`review ${row.id} is gone`);
    audit({ object: { type: 'review', id: made.id }, before: null, after: audited(made) });
    return ok(made);
  },
});

/** Changes a review, or where it is shown; `restored`: as before it was rejected or trashed. */
export const updateReview = defineAction({
  name: 'review.update',
  permission: 'reviews.edit',
  schema: v.object({ id: idSchema, ...entries, status: v.optional(v.picklist([...statuses, 'restored'])) }),
  async run({ id, productId, reviewer, email, review, rating, status }, { trx, at, audit }) {
    if ((await findReview(trx, id)) === null) return fail(failure('unknown_review'));
    if (productId !== undefined && !(await isProduct(trx, productId))) return fail(failure('unknown_product'));
    const body = review === undefined ? undefined : reviewHtmlOf(review);
    if (body === '') return fail(failure('no_text'));
    const changed = await changeReview(
      trx,
      id,
      {
        ...(productId === undefined ? {} : { productId }),
        ...(reviewer === undefined ? {} : { author: reviewer }),
        ...(email === undefined ? {} : { email }),
        ...(body === undefined ? {} : { body }),
        ...(rating === undefined ? {} : { rating: rating === 0 ? null : rating }),
        ...(status === undefined ? {} : { status }),
      },
      at,
    );
    if (changed === null) return fail(failure('unknown_review'));
    const fields = changedFields(audited(changed.before), audited(changed.after));
    if (fields !== null) audit({ object: { type: 'review', id }, ...fields });
    return ok(changed.after);
  },
});

/** Deletes a review for good, with its writer's address. */
export const deleteReviewAction = defineAction({
  name: 'review.delete',
  permission: 'reviews.edit',
  schema: v.object({ id: idSchema }),
  async run({ id }, { trx, at, audit }) {
    const review = await deleteReview(trx, id, at);
    if (review === null) return fail(failure('unknown_review'));
    audit({ object: { type: 'review', id }, before: audited(review), after: null });
    return ok(review);
  },
});
