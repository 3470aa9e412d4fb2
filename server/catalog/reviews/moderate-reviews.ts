import { sql } from 'kysely';
import { announceChange } from '#server/platform/db/announce-change.ts';
import { refreshListings } from '#server/catalog/products/refresh-listing.ts';
import { isPossibleId, possibleIds } from '#core/ids.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isCustomer } from './is-customer.ts';

/** `spam`: rejected. Only what is approved is shown. */
export type ReviewStatus = 'approved' | 'held' | 'spam' | 'trash';

export type StoredReview = {
  readonly id: number;
  readonly productId: number;
  readonly product: string;
  readonly productSlug: string;
  /** Of the product's categories: their slugs from the root, joined by slashes. */
  readonly categoryPaths: readonly string[];
  readonly sku: string;
  readonly author: string;
  readonly email: string;
  readonly rating: number | null;
  /** HTML. */
  readonly body: string;
  readonly verified: boolean;
  readonly status: ReviewStatus;
  readonly createdAt: Date;
};

const columns = sql`
  r.id, r.product_id as "productId", p.name as product, p.slug as "productSlug", product_category_paths(p.id) as "categoryPaths", coalesce(p.sku, '') as sku, r.author,
  r.email, r.rating, r.body, r.verified, case when r.trashed then 'trash' else r.status end as status,
  r.created_at as "createdAt"
`;

/** Reviews for the merchant, the newest first; null: all that are not in the trash. */
export async function listStoredReviews(
  db: Database,
  status: StoredReview['status'] | null,
  limit: number,
): Promise<readonly StoredReview[]> {
  const { rows } = await sql<StoredReview>`
    select ${columns} from review r join product p on p.id = r.product_id
    where case when ${status}::text is null then not r.trashed
      else (case when r.trashed then 'trash' else r.status end) = ${status}::text end
    order by r.created_at desc, r.id desc limit ${limit}
  `.execute(db);
  return rows;
}

export async function findReview(db: Database, id: number): Promise<StoredReview | null> {
  if (!isPossibleId(id)) return null;
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

/** What a change makes of a review; `status`: where it is shown. */
export type ReviewChanges = {
  readonly productId?: number;
  readonly author?: string;
  readonly email?: string;
  readonly rating?: number | null;
  /** HTML. */
  readonly body?: string;
  readonly status?: ReviewStatus | 'restored';
};

/**
 * Changes a review; returns it as it was and as it is, null where there is none. Whether its writer bought the product
 * is looked up again: an order may have been completed since. `restored`: the status it had before it was rejected or
 * trashed.
 */
export async function changeReview(
  trx: Database,
  id: number,
  changes: ReviewChanges,
  at: Date,
): Promise<{ readonly before: StoredReview; readonly after: StoredReview } | null> {
  const before = await lockReview(trx, id);
  if (before === null) return null;
  const { productId = before.productId, author = before.author, email = before.email, body = before.body } = changes;
  if (productId !== before.productId) await lockReviews(trx, [productId]);
  const rating = changes.rating === undefined ? before.rating : changes.rating;
  const isHere = productId === before.productId && email === before.email;
  const verified = (isHere && before.verified) || (await isCustomer(trx, email, productId));
  const status = changes.status === 'restored' ? await restoredStatus(trx, before) : (changes.status ?? before.status);
  await sql`
    update review set product_id = ${productId}, author = ${author}, email = ${email}, body = ${body},
      rating = ${rating}::int, verified = ${verified}, status = ${status === 'trash' ? 'spam' : status},
      trashed = ${status === 'trash'}, previous_status = case
        when ${status}::text in ('approved', 'held') then null
        when ${before.status}::text in ('approved', 'held') then ${before.status}::text
        else previous_status end
    where id = ${id}
  `.execute(trx);
  if (before.status === 'approved' || status === 'approved')
    await announceReviews(trx, [before.productId, productId], at);
  const after = await findReview(trx, id);
  return after === null ? null : { before, after };
}

async function restoredStatus(trx: Database, { id, status }: StoredReview): Promise<ReviewStatus> {
  if (status !== 'spam' && status !== 'trash') return status;
  const row = await trx.selectFrom('review').select('previous_status').where('id', '=', id).executeTakeFirst();
  return row?.previous_status === 'approved' ? 'approved' : 'held';
}

/** Deletes a review with its writer's address; returns what it was, null where there is none. */
export async function deleteReview(trx: Database, id: number, at: Date): Promise<StoredReview | null> {
  const review = await lockReview(trx, id);
  if (review === null) return null;
  await trx.deleteFrom('review').where('id', '=', id).execute();
  if (review.status === 'approved') await announceReviews(trx, [review.productId], at);
  return review;
}

/** What a list of reviews for the merchant holds. */
export type ReviewSearch = {
  /** None: all of the others that are not in the trash or rejected. */
  readonly status: ReviewStatus | null;
  readonly productIds: readonly number[];
  readonly email: string | null;
  /** Accounts that wrote them. */
  readonly accountIds: readonly number[];
  readonly withoutAccountIds: readonly number[];
  readonly include: readonly number[];
  readonly exclude: readonly number[];
  readonly search: string;
  readonly after: Date | null;
  readonly before: Date | null;
  readonly order: 'date' | 'id' | 'include' | 'product';
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
};

function ofAccounts(ids: readonly number[]) {
  return sql`lower(r.email) in (select lower(email) from account where id = any(${possibleIds(ids)}::int[]))`;
}

function searchConditions(query: ReviewSearch) {
  const text = `%${query.search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const conditions = [
    query.status === null
      ? sql`not r.trashed and r.status in ('approved', 'held')`
      : sql`(case when r.trashed then 'trash' else r.status end) = ${query.status}`,
  ];
  if (query.productIds.length > 0) conditions.push(sql`r.product_id = any(${possibleIds(query.productIds)}::int[])`);
  if (query.email !== null) conditions.push(sql`lower(r.email) = lower(${query.email})`);
  if (query.accountIds.length > 0) conditions.push(ofAccounts(query.accountIds));
  if (query.withoutAccountIds.length > 0) conditions.push(sql`not ${ofAccounts(query.withoutAccountIds)}`);
  if (query.include.length > 0) conditions.push(sql`r.id = any(${possibleIds(query.include)}::int[])`);
  if (query.exclude.length > 0) conditions.push(sql`r.id <> all(${possibleIds(query.exclude)}::int[])`);
  if (query.search !== '')
    conditions.push(sql`(r.author ilike ${text} or r.email ilike ${text} or r.body ilike ${text})`);
  if (query.after !== null) conditions.push(sql`r.created_at > ${query.after}::timestamptz`);
  if (query.before !== null) conditions.push(sql`r.created_at < ${query.before}::timestamptz`);
  return sql.join(conditions, sql` and `);
}

function searchOrder({ order, isDescending, include }: ReviewSearch) {
  const direction = isDescending ? sql`desc` : sql`asc`;
  switch (order) {
    case 'date':
      return sql`r.created_at ${direction}, r.id ${direction}`;
    case 'product':
      return sql`r.product_id ${direction}, r.id desc`;
    case 'include':
      return sql`array_position(${possibleIds(include)}::int[], r.id) ${direction}, r.id`;
    case 'id':
      return sql`r.id ${direction}`;
  }
}

/** A part of the reviews that fit, and how many fit. */
export async function searchReviews(
  db: Database,
  query: ReviewSearch,
): Promise<{ readonly reviews: readonly StoredReview[]; readonly total: number }> {
  const from = sql`from review r join product p on p.id = r.product_id where ${searchConditions(query)}`;
  const { rows } = await sql<StoredReview>`
    select ${columns} ${from} order by ${searchOrder(query)} limit ${query.limit} offset ${query.offset}
  `.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  return { reviews: rows, total: counted.rows[0]?.total ?? 0 };
}
