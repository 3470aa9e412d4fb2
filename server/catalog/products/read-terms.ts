import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { mediaObject } from '#server/catalog/media/media-object.ts';
import type { MediaRecord } from '#server/catalog/media/image-answer.ts';

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
};

export async function readCategories(db: Database): Promise<readonly FlatTermRow[]> {
  const { rows } = await sql<FlatTermRow>`
    with recursive up (id, ancestor) as (
      select id, id from category
      union
      select up.id, c.parent_id from up join category c on c.id = up.ancestor where c.parent_id is not null
    ), filed as (
      select distinct up.ancestor, pc.product_id from up join product_category pc on pc.category_id = up.id
    ), counted as (
      select filed.ancestor, count(*)::int as count, sum(l.review_count)::int as reviews
      from filed join product_listing l on l.product_id = filed.product_id and l.listed
      group by filed.ancestor
    )
    select c.id, c.parent_id as "parentId", c.name, c.slug, c.description, c.menu_order as "menuOrder",
      coalesce(counted.count, 0) as count, coalesce(counted.reviews, 0) as "reviewCount",
      case when m.id is null then null else ${mediaObject} end as image
    from category c
    left join counted on counted.ancestor = c.id
    left join media m on m.id = c.media_id
  `.execute(db);
  return rows;
}

export async function readBrands(db: Database): Promise<readonly FlatTermRow[]> {
  const { rows } = await sql<FlatTermRow>`
    select b.id, b.parent_id as "parentId", b.name, b.slug, b.description, 0 as "menuOrder", null as image,
      count(l.product_id)::int as count, coalesce(sum(l.review_count), 0)::int as "reviewCount"
    from brand b
    left join product_brand pb on pb.brand_id = b.id
    left join product_listing l on l.product_id = pb.product_id and l.listed
    group by b.id
  `.execute(db);
  return rows;
}

export async function readTags(db: Database): Promise<readonly FlatTermRow[]> {
  const { rows } = await sql<FlatTermRow>`
    select t.id, null::int as "parentId", t.name, t.slug, t.description, 0 as "menuOrder", null as image,
      count(l.product_id)::int as count, coalesce(sum(l.review_count), 0)::int as "reviewCount"
    from tag t
    left join product_tag pt on pt.tag_id = t.id
    left join product_listing l on l.product_id = pt.product_id and l.listed
    group by t.id
  `.execute(db);
  return rows;
}
