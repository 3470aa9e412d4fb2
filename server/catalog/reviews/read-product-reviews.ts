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

type Row = {
  readonly id: number;
  readonly author: string;
  readonly body: string;
  readonly rating: number;
  readonly verified: boolean;
  readonly createdAt: Date;
};

/** Approved reviews of one product, and the summary of all of them. */
export async function readProductReviews(db: Database, query: ProductReviewsQuery) {
  const { productId, page, perPage, order, stars } = query;
  const approved = sql`r.product_id = ${productId} and r.status = 'approved'`;
  const counted = await sql<{ rating: number; count: number; verified: number }>`
    select coalesce(r.rating, 0) as rating, count(*)::int as count, (count(*) filter (where r.verified))::int as verified
    from review r where ${approved} group by 1
  `.execute(db);
  const averaged = await sql<{ average: string | null }>`
    select round(avg(r.rating), 2)::text as average from review r where ${approved}
  `.execute(db);
  const { rows } = await sql<Row>`
    select r.id, r.author, r.body, coalesce(r.rating, 0) as rating, r.verified, r.created_at as "createdAt"
    from review r where ${approved} and (${stars}::int is null or r.rating = ${stars}::int)
    order by ${orders[order]}, r.id desc limit ${perPage} offset ${(page - 1) * perPage}
  `.execute(db);
  const of = (rating: number) => counted.rows.find((row) => row.rating === rating)?.count ?? 0;
  const count = counted.rows.reduce((sum, row) => sum + row.count, 0);
  const summary: ReviewSummary = {
    count,
    average: averaged.rows[0]?.average ?? '0',
    stars: [of(1), of(2), of(3), of(4), of(5)],
    verified: counted.rows.reduce((sum, row) => sum + row.verified, 0),
  };
  return { summary, reviews: rows, total: stars === null ? count : of(stars) };
}
