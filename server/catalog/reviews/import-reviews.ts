import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { reviewLimits } from '#contract/review-choices.ts';
import { vilniusMidnight } from '#core/time/vilnius.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { cleanLine } from '#server/platform/texts/clean-text.ts';
import { lockReviews, announceReviews } from './moderate-reviews.ts';
import { reviewHtml } from './review-text.ts';

/**
 * A file of reviews:
 * `[{"sku": "LN-…", "rating": 5, "author": "…", "date": "2026-05-03", "text": "…", "verified": true}]`.
 */
export const reviewFileSchema = v.array(
  v.strictObject({
    sku: v.pipe(v.string(), v.minLength(1)),
    rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
    author: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(reviewLimits.author)),
    date: v.pipe(v.string(), v.isoDate()),
    text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(reviewLimits.body)),
    verified: v.optional(v.boolean(), false),
  }),
);
type FileReview = v.InferOutput<typeof reviewFileSchema>[number];

export type ReviewImport = {
  readonly added: number;
  /** Those that were there already. */
  readonly existing: number;
  /** SKUs that no product has. */
  readonly unknown: readonly string[];
};

const batchSize = 500;
const noon = 12 * 3_600_000; // a day in Vilnius stays that day wherever it is read

function keyOf({ sku, author, date, text }: FileReview): string {
  return createHash('sha256')
    .update(JSON.stringify([sku, author, date, text]))
    .digest('base64url')
    .slice(0, 32);
}

/**
 * Adds reviews to the products of their SKUs, approved; a variation's go to its product. Loading them again adds
 * nothing.
 */
export async function importReviews(db: Database, clock: Clock, reviews: readonly FileReview[]): Promise<ReviewImport> {
  const skus = [...new Set(reviews.map(({ sku }) => sku))];
  return db.transaction().execute(async (trx) => {
    const products =
      skus.length === 0
        ? []
        : await trx.selectFrom('product').select(['id', 'parent_id', 'sku']).where('sku', 'in', skus).execute();
    const ids = new Map(products.map(({ id, parent_id, sku }) => [sku, parent_id ?? id]));
    const rows = reviews.flatMap((review) => {
      const id = ids.get(review.sku);
      return id === undefined ? [] : [rowOf(review, id)];
    });
    await lockReviews(trx, [...new Set(rows.map(({ product_id }) => product_id))]);
    const added: number[] = [];
    for (let start = 0; start < rows.length; start += batchSize) {
      const inserted = await trx
        .insertInto('review')
        .values(rows.slice(start, start + batchSize))
        .onConflict((conflict) => conflict.column('import_key').doNothing())
        .returning('product_id')
        .execute();
      added.push(...inserted.map(({ product_id }) => product_id));
    }
    await announceReviews(trx, added, clock());
    return {
      added: added.length,
      existing: rows.length - added.length,
      unknown: skus.filter((sku) => !ids.has(sku)),
    };
  });
}

function rowOf(review: FileReview, productId: number) {
  return {
    product_id: productId,
    author: cleanLine(review.author),
    rating: review.rating,
    body: reviewHtml(review.text),
    verified: review.verified,
    status: 'approved',
    created_at: new Date(vilniusMidnight(review.date).getTime() + noon),
    import_key: keyOf(review),
  };
}
