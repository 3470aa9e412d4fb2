import { sql } from 'kysely';
import { readVariationChoices } from '#server/catalog/products/read-variation-choices.ts';
import type { Database } from '#server/platform/db/database.ts';

/** The variations of a product, with what each is chosen by. */
export const variationChoices = readVariationChoices;

/** Slugs of categories, tags and brands. */
export type ProductTerms = {
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly brands: readonly string[];
};

export type ProductOrder = 'popularity' | 'date' | 'price' | 'title';

export type ProductWish = {
  /** Null is the complete catalogue. */
  readonly under: ProductTerms | null;
  readonly except: number;
  readonly limit: number;
  readonly order: ProductOrder;
  readonly descending: boolean;
};

/** Ids of products linked with one: its upsells or cross-sells, or related ones. */
export async function linkedProducts(
  db: Database,
  id: number,
  kind: 'related' | 'upsell' | 'cross_sell',
  limit: number,
): Promise<readonly number[]> {
  const { rows } = await (kind === 'related' ? related(db, id, limit) : suggested(db, id, kind));
  return rows.map((row) => row.id).slice(0, limit);
}

type Found = Promise<{ readonly rows: readonly { readonly id: number }[] }>;

function suggested(db: Database, id: number, kind: string): Found {
  return sql<{ id: number }>`
    select linked_id as id from product_link where product_id = ${id} and kind = ${kind} order by position
  `.execute(db);
}

/** Those that share most categories and tags, the best sold first. */
function related(db: Database, id: number, limit: number): Found {
  return sql<{ id: number }>`
    select l.product_id as id
    from (
      select other.product_id from product_category own join product_category other using (category_id)
        where own.product_id = ${id}
      union all
      select other.product_id from product_tag own join product_tag other using (tag_id) where own.product_id = ${id}
    ) shared
    join product_listing l on l.product_id = shared.product_id and l.listed
    where l.product_id <> ${id}
    group by l.product_id, l.total_sales
    order by count(*) desc, l.total_sales desc, l.product_id desc
    limit ${limit}
  `.execute(db);
}

/** Whether a product has one of these categories, tags or brands. */
export async function isInTerms(db: Database, id: number, under: ProductTerms): Promise<boolean> {
  const { rows } = await sql`select 1 where ${filed(sql`${id}::int`, under)}`.execute(db);
  return rows.length > 0;
}

/** Ids of listed products, in the requested order. */
export async function findProducts(db: Database, wish: ProductWish): Promise<readonly number[]> {
  const termFilter = wish.under === null ? sql`true` : filed(sql`l.product_id`, wish.under);
  const { rows } = await sql<{ id: number }>`
    select l.product_id as id from product_listing l
    where l.published and l.listed and l.product_id <> ${wish.except} and ${termFilter}
    order by ${orders[wish.order]} ${wish.descending ? sql`desc` : sql`asc`}, l.product_id
    limit ${wish.limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

const orders = {
  popularity: sql`l.total_sales`,
  date: sql`l.created_at`,
  price: sql`l.min_price`,
  title: sql`l.sort_name`,
} as const satisfies Record<ProductOrder, unknown>;

function filed(id: ReturnType<typeof sql>, { categories, tags, brands }: ProductTerms) {
  return sql<boolean>`(
    exists (select 1 from product_category pc join category t on t.id = pc.category_id
      where pc.product_id = ${id} and t.slug = any(${categories}::text[]))
    or exists (select 1 from product_tag pt join tag t on t.id = pt.tag_id
      where pt.product_id = ${id} and t.slug = any(${tags}::text[]))
    or exists (select 1 from product_brand pb join brand t on t.id = pb.brand_id
      where pb.product_id = ${id} and t.slug = any(${brands}::text[])))`;
}

/** Ids by SKU in lower case; a SKU that no product has is left out. */
export async function idsBySku(db: Database, skus: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (skus.length === 0) return new Map();
  const { rows } = await sql<{ id: number; sku: string }>`
    select id, lower(sku) as sku from product where lower(sku) = any(${skus.map((sku) => sku.toLowerCase())}::text[])
  `.execute(db);
  return new Map(rows.map(({ id, sku }) => [sku, id]));
}
