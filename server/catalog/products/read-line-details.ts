import { sql } from 'kysely';
import { possibleIds } from '#core/ids.ts';
import { mediaObject } from '#server/catalog/media/media-object.ts';
import type { MediaRecord } from '#server/catalog/media/image-answer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { ChoiceDetails, LineDetails } from './line-details.ts';

const shownCategories = 5;

type Row = {
  readonly id: number;
  readonly parent_id: number | null;
  readonly page_slug: string;
  readonly short_description: string;
  readonly description: string;
  readonly media: readonly MediaRecord[] | null;
  readonly parent_media: MediaRecord | null;
  readonly choices: readonly ChoiceDetails[] | null;
  readonly attributes: Readonly<Record<string, string>> | null;
  readonly categories: readonly { readonly id: number; readonly name: string; readonly path: string }[] | null;
  readonly cross_sells: readonly number[] | null;
  readonly metas: Readonly<Record<string, unknown>>;
  readonly own_metas: Readonly<Record<string, unknown>>;
};

/** Reads the details of these products and variations in one statement; unknown ids have no entry. */
export async function readLineDetails(db: Database, ids: readonly number[]): Promise<readonly LineDetails[]> {
  const { rows } = await sql<Row>`${prepared('line_details')}
    select p.id, p.parent_id, coalesce(parent.slug, p.slug) as page_slug,
      case when p.parent_id is null then p.short_description else '' end as short_description, p.description,
      (select json_agg(${mediaObject} order by pm.position)
        from product_media pm join media m on m.id = pm.media_id where pm.product_id = p.id) as media,
      (select ${mediaObject} from product_media pm join media m on m.id = pm.media_id
        where pm.product_id = p.parent_id order by pm.position limit 1) as parent_media,
      (select json_agg(json_build_object('key', pa.key, 'label', pa.name, 'names', coalesce(
          (select json_object_agg(t.slug, t.name) from product_attribute_term pt join attribute_term t on t.id = pt.term_id
            where pt.product_id = pa.product_id and pt.attribute_id = pa.attribute_id),
          (select json_object_agg(own, own) from unnest(pa.options) own), '{}')) order by pa.position)
        from product_attribute pa where pa.product_id = owner.id and pa.for_variations) as choices,
      (select json_object_agg(key, value) from variation_attribute where variation_id = p.id) as attributes,
      (select json_agg(json_build_object('id', c.id, 'name', c.name, 'path', category_path(c.id)) order by pc.position) from product_category pc join category c on c.id = pc.category_id
        where pc.product_id = owner.id) as categories,
      (select json_agg(linked_id order by position) from product_link
        where product_id = owner.id and kind = 'cross_sell') as cross_sells,
      owner.metas || p.metas as metas, p.metas as own_metas
    from product p
    left join lateral (select * from product where product.id = p.parent_id offset 0) parent on true
    join lateral (select * from product where product.id = coalesce(p.parent_id, p.id) offset 0) owner on true
    where p.id = any(array(select unnest((select ${possibleIds(ids)}::int[]))))
  `.execute(db);
  return rows.map(detailsOf);
}

function detailsOf(row: Row): LineDetails {
  const categories = row.categories ?? [];
  const fromParent = row.parent_media === null ? [] : [row.parent_media];
  return {
    id: row.id,
    parentId: row.parent_id,
    pageSlug: row.page_slug,
    shortDescription: row.short_description,
    description: row.description,
    images: row.media ?? fromParent,
    choices: row.choices ?? [],
    attributes: row.attributes ?? {},
    categories: categories.slice(0, shownCategories).map(({ name }) => name),
    categoryIds: categories.map(({ id }) => id),
    categoryPaths: categories.map(({ path }) => path),
    crossSellIds: row.cross_sells ?? [],
    metas: row.metas,
    ownMetas: row.own_metas,
  };
}
