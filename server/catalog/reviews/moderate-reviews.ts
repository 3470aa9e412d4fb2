import { sql } from 'kysely';
import { announceChange } from '#server/platform/db/announce-change.ts';
import { refreshListings } from '#server/catalog/products/refresh-listing.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isCustomer } from './is-customer.ts';

export type StoredReview = {
  readonly id: number;
  readonly productId: number;
  readonly product: string;
  readonly productSlug: string;
  readonly sku: string;
  readonly author: string;
  readonly email: string;
  readonly rating: number | null;
  /** HTML. */
  readonly body: string;
  readonly verified: boolean;
  /** `spam`: rejected. */
  readonly status: 'approved' | 'held' | 'spam';
  readonly createdAt: Date;
};

const columns = sql`
  r.id, r.product_id as "productId", p.name as product, p.slug as "productSlug", coalesce(p.sku, '') as sku, r.author,
  r.email, r.rating, r.body, r.verified, r.status, r.created_at as "createdAt"
`;

/** Reviews for the merchant, the newest first. */
export async function listStoredReviews(
  db: Database,
  status: StoredReview['status'] | null,
  limit: number,
): Promise<readonly StoredReview[]> {
  const { rows } = await sql<StoredReview>`
    select ${columns} from review r join product p on p.id = r.product_id
    where ${status}::text is null or r.status = ${status}::text order by r.created_at desc, r.id desc limit ${limit}
  `.execute(db);
  return rows;
}

export async function findReview(db: Database, id: number): Promise<StoredReview | null> {
  const { rows } = await sql<StoredReview>`
    select ${columns} from review r join product p on p.id = r.product_id where r.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/**
 * Locks the reviews of products until the transaction ends, so that each transaction counts what the one before left.
 */
export async function lockReviews(trx: Database, productIds: readonly number[]): Promise<void> {
  await sql`
    select 1 from product where id = any(${productIds}::int[]) order by id for no key update
  `.execute(trx);
}

/** Locks a review against other changes and returns its current state. */
async function lockReview(trx: Database, id: number): Promise<StoredReview | null> {
  const review = await findReview(trx, id);
  if (review === null) return null;
  await lockReviews(trx, [review.productId]);
  return findReview(trx, id);
}

/** Refreshes the listings of products and announces the change, so that pages show their current reviews. */
export async function announceReviews(trx: Database, productIds: readonly number[], at: Date): Promise<void> {
  const ids = [...new Set(productIds)];
  if (ids.length === 0) return;
  await refreshListings(trx, ids, at);
  await announceChange(trx, [...ids.map((id) => `product:${id}` as const), 'catalogue']);
}

/**
 * Shows a review or takes it off the page; returns its new state, null where there is none. Whether its writer bought
 * the product is looked up again: an order may have been completed since.
 */
export async function setReviewStatus(
  db: Database,
  clock: Clock,
  id: number,
  status: 'approved' | 'spam',
): Promise<StoredReview | null> {
  return db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, id);
    if (review === null) return null;
    const verified = review.verified || (await isCustomer(trx, review.email, review.productId));
    await trx.updateTable('review').set({ status, verified }).where('id', '=', id).execute();
    if (review.status === 'approved' || status === 'approved') await announceReviews(trx, [review.productId], clock());
    return { ...review, status, verified };
  });
}

/** Deletes a review with its writer's address; false where there is none. */
export async function deleteReview(db: Database, clock: Clock, id: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, id);
    if (review === null) return false;
    await trx.deleteFrom('review').where('id', '=', id).execute();
    if (review.status === 'approved') await announceReviews(trx, [review.productId], clock());
    return true;
  });
}
