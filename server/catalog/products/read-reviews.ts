import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { mediaObject } from '#server/catalog/media/media-object.ts';
import type { MediaRecord } from '#server/catalog/media/image-answer.ts';

export type ReviewQuery = {
  readonly page: number;
  readonly perPage: number;
  readonly offset: number | null;
  readonly order: 'asc' | 'desc';
  readonly orderby: 'date' | 'date_gmt' | 'id' | 'rating' | 'product';
  readonly productIds: readonly number[];
  readonly categoryIds: readonly number[];
};

export type ReviewRecord = {
  readonly id: number;
  readonly productId: number;
  readonly productName: string;
  readonly productSlug: string;
  /** Of the product's categories: their slugs from the root, joined by slashes. */
  readonly categoryPaths: readonly string[];
  readonly image: MediaRecord | null;
  readonly author: string;
  readonly body: string;
  readonly rating: number;
  readonly verified: boolean;
  readonly createdAt: Date;
};

type Row = Omit<ReviewRecord, 'createdAt'> & { readonly createdAt: Date; readonly total: number };

const orderColumns = {
  date: sql`r.created_at`,
  date_gmt: sql`r.created_at`,
  id: sql`r.id`,
  rating: sql`r.rating`,
  product: sql`r.product_id`,
};

/** Approved reviews of published products. */
export async function listReviews(
  db: Database,
  { page, perPage, offset, order, orderby, productIds, categoryIds }: ReviewQuery,
): Promise<{ readonly reviews: readonly ReviewRecord[]; readonly total: number }> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const conditions = [sql`r.status = 'approved'`, sql`p.status = 'publish'`];
  if (productIds.length > 0) conditions.push(sql`r.product_id = any(${productIds}::bigint[])`);
  if (categoryIds.length > 0) {
    conditions.push(
      sql`exists (select from product_category pc where pc.product_id = p.id and pc.category_id = any(${categoryIds}::bigint[]))`,
    );
  }
  const whereClause = sql.join(conditions, sql` and `);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from review r join product p on p.id = r.product_id where ${whereClause}
  `.execute(db);
  const { rows } = await sql<Row>`
    select r.id, r.product_id as "productId", p.name as "productName", p.slug as "productSlug", product_category_paths(p.id) as "categoryPaths", r.author, r.body,
      coalesce(r.rating, 0) as rating, r.verified, r.created_at as "createdAt",
      (select ${mediaObject} from product_media pm join media m on m.id = pm.media_id
        where pm.product_id = p.id order by pm.position limit 1) as image
    from review r join product p on p.id = r.product_id
    where ${whereClause}
    order by ${orderColumns[orderby]} ${direction}, r.id ${direction}
    limit ${perPage} offset ${offset ?? (page - 1) * perPage}
  `.execute(db);
  return { reviews: rows, total: counted.rows[0]?.total ?? 0 };
}
