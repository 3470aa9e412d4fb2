import { sql } from 'kysely';
import type { ReviewOrder } from '#contract/review-choices.ts';
import type { Database } from '#server/platform/db/database.ts';

export type ProductReviewsQuery = {
  readonly productId: number;
  readonly page: number;
  readonly perPage: number;
  readonly order: ReviewOrder;
  /** Only those with so many stars. */
  readonly stars: number | null;
};

/** How many reviews gave each number of stars. */
export type ReviewSummary = {
  readonly count: number;
  readonly average: string;
  readonly stars: readonly [number, number, number, number, number];
  readonly verified: number;
};

const orders = {
  newest: sql`r.created_at desc`,
  highest: sql`r.rating desc nulls last, r.created_at desc`,
  lowest: sql`r.rating asc nulls last, r.created_at desc`,
  verified: sql`r.verified desc, r.created_at desc`,
} satisfies Record<ReviewOrder, unknown>;

type ReviewRow = {
  readonly id: number;
  readonly author: string;
  readonly body: string;
  readonly rating: number;
  readonly verified: boolean;
  readonly createdAt: string;
};

type Row = {
  readonly allowed: boolean;
  readonly counted: readonly { readonly rating: number; readonly count: number; readonly verified: number }[] | null;
  readonly average: string | null;
  readonly reviews: readonly ReviewRow[] | null;
};

/**
 * Approved reviews of one product, the summary of all of them, and whether it takes more; null for what is no published
 * product. One statement.
 */
export async function readProductReviews(db: Database, query: ProductReviewsQuery) {
  const { productId, page, perPage, order, stars } = query;
  const approved = sql`r.product_id = p.id and r.status = 'approved'`;
  const { rows } = await sql<Row>`
    select p.reviews_allowed as allowed,
      (select json_agg(counted) from (
        select coalesce(r.rating, 0) as rating, count(*)::int as count, (count(*) filter (where r.verified))::int as verified
        from review r where ${approved} group by 1
      ) counted) as counted,
      (select round(avg(r.rating), 2)::text from review r where ${approved}) as average,
      (select json_agg(shown) from (
        select r.id, r.author, r.body, coalesce(r.rating, 0) as rating, r.verified, r.created_at as "createdAt"
        from review r where ${approved} and (${stars}::int is null or r.rating = ${stars}::int)
        order by ${orders[order]}, r.id desc limit ${perPage} offset ${(page - 1) * perPage}
      ) shown) as reviews
    from product p where p.id = ${productId} and p.parent_id is null and p.status = 'publish'
  `.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const counted = row.counted ?? [];
  const of = (rating: number) => counted.find((entry) => entry.rating === rating)?.count ?? 0;
  const count = counted.reduce((sum, entry) => sum + entry.count, 0);
  const summary: ReviewSummary = {
    count,
    average: row.average ?? '0',
    stars: [of(1), of(2), of(3), of(4), of(5)],
    verified: counted.reduce((sum, entry) => sum + entry.verified, 0),
  };
  const reviews = (row.reviews ?? []).map((review) => ({ ...review, createdAt: new Date(review.createdAt) }));
  return { allowed: row.allowed, summary, reviews, total: stars === null ? count : of(stars) };
}
