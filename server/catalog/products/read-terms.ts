import { sql } from 'kysely';
import type { Locale } from '#contract/languages.ts';
import type { SeoText } from '#core/site/seo-text.ts';
import type { Database } from '#server/platform/db/database.ts';
import { mediaObject } from '#server/catalog/media/media-object.ts';
import type { MediaRecord } from '#server/catalog/media/image-answer.ts';
import { type Categorisation, categorisation } from './categorisation.ts';

export type FlatTermRow = {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly slug: string;
  /** Sanitised HTML. */
  readonly description: string;
  readonly menuOrder: number;
  readonly image: MediaRecord | null;
  /** Listed products in it and below it, each once. */
  readonly count: number;
  readonly reviewCount: number;
  /** Of a category that has its own texts for search engines, by locale. */
  readonly seo?: Readonly<Partial<Record<Locale, SeoText>>> | null;
};

/**
 * Products are counted by the sets of categories that they are filed under, so that those of one category, nearly all,
 * are not told apart.
 */
export async function readCategories(db: Database): Promise<readonly FlatTermRow[]> {
  const { rows } = await sql<FlatTermRow>`
    with recursive up (id, ancestor) as (
      select id, id from category
      union
      select up.id, c.parent_id from up join category c on c.id = up.ancestor where c.parent_id is not null
    ), filed as (
      select array_agg(pc.category_id order by pc.category_id) as categories, min(l.review_count) as reviews
      from product_category pc join product_listing l on l.product_id = pc.product_id and l.listed
      group by pc.product_id
    ), sets as materialized (
      select categories, count(*) as count, sum(reviews) as reviews from filed group by categories
    ), counted as (
      select ancestor, sum(count)::int as count, sum(reviews)::int as reviews
      from (
        select distinct up.ancestor, sets.categories, sets.count, sets.reviews
        from sets cross join unnest(sets.categories) as own (id) join up on up.id = own.id
      ) once group by ancestor
    )
    select c.id, c.parent_id as "parentId", c.name, c.slug, c.description, c.menu_order as "menuOrder",
      coalesce(counted.count, 0) as count, coalesce(counted.reviews, 0) as "reviewCount",
      case when m.id is null then null else ${mediaObject} end as image,
      (select json_object_agg(locale, json_build_object('title', title, 'description', description)) from category_seo where category_id = c.id) as seo
    from category c
    left join counted on counted.ancestor = c.id
    left join media m on m.id = c.media_id
  `.execute(db);
  return rows;
}

/** Listed products and their reviews by the term that they are filed under. */
function countedBy({ table, column }: (typeof categorisation)[Categorisation]) {
  return sql`(
    select f.${column} as term, count(*)::int as count, sum(l.review_count)::int as reviews
    from ${table} f join product_listing l on l.product_id = f.product_id and l.listed
    group by f.${column}
  )`;
}

export async function readBrands(db: Database): Promise<readonly FlatTermRow[]> {
  const { rows } = await sql<FlatTermRow>`
    select b.id, b.parent_id as "parentId", b.name, b.slug, b.description, b.menu_order as "menuOrder",
      coalesce(counted.count, 0) as count, coalesce(counted.reviews, 0) as "reviewCount",
      case when m.id is null then null else ${mediaObject} end as image
    from brand b
    left join ${countedBy(categorisation.product_brand)} counted on counted.term = b.id
    left join media m on m.id = b.media_id
  `.execute(db);
  return rows;
}

export async function readTags(db: Database): Promise<readonly FlatTermRow[]> {
  const { rows } = await sql<FlatTermRow>`
    select t.id, null::int as "parentId", t.name, t.slug, t.description, 0 as "menuOrder", null as image,
      coalesce(counted.count, 0) as count, coalesce(counted.reviews, 0) as "reviewCount"
    from tag t left join ${countedBy(categorisation.product_tag)} counted on counted.term = t.id
  `.execute(db);
  return rows;
}
