import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { queueWork } from '#server/platform/jobs/outbox-queue.ts';
import type { ReviewDraft } from '#server/catalog/reviews/check-review.ts';
import { isCustomer } from '#server/catalog/reviews/is-customer.ts';
import { reviewHtml } from '#server/catalog/reviews/review-text.ts';

/** The outbox topic that notifies the merchant of a review to be moderated. */
export const reviewMailTopic = 'mail.new-review';

/** Whether reviews of a product are taken: it is published and its reviews are not switched off. */
export async function takesReviews(db: Database, productId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from product where id = ${productId} and parent_id is null and status = 'publish' and reviews_allowed
  `.execute(db);
  return rows.length > 0;
}

/**
 * Stores a review until the merchant has moderated it, and queues a mail that reports it. The same one sent twice is
 * stored once, and each writer has only one review of a product waiting: another replaces it, and no second mail is
 * sent. Returns its id, or null where it existed already.
 */
export async function sendReview(
  db: Database,
  clock: Clock,
  productId: number,
  draft: ReviewDraft,
): Promise<number | null> {
  const at = clock();
  const body = reviewHtml(draft.body);
  return db.transaction().execute(async (trx) => {
    // The row lock serialises two presses of the button.
    await sql`select 1 from product where id = ${productId} for no key update`.execute(trx);
    const same = await trx
      .selectFrom('review')
      .select('id')
      .where('product_id', '=', productId)
      .where('email', '=', draft.email)
      .where('body', '=', body)
      .executeTakeFirst();
    if (same !== undefined) return null;
    const replacedReviews = await trx
      .updateTable('review')
      .set({ author: draft.author, rating: draft.rating, body, created_at: at })
      .where('product_id', '=', productId)
      .where('status', '=', 'held')
      .where(sql<boolean>`lower(email) = lower(${draft.email})`)
      .returning('id')
      .execute();
    const [replaced] = replacedReviews;
    if (replaced !== undefined) return replaced.id;
    const { id } = await trx
      .insertInto('review')
      .values({
        product_id: productId,
        author: draft.author,
        email: draft.email,
        rating: draft.rating,
        body,
        verified: await isCustomer(trx, draft.email, productId),
        status: 'held',
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queueWork(trx, reviewMailTopic, { reviewId: id }, at);
    return id;
  });
}
