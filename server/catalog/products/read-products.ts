import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { possibleIds } from '#core/ids.ts';
import { mediaObject } from '#server/catalog/media/media-object.ts';
import type { Offer } from './offer.ts';
import { readIntervals } from './price-intervals.ts';
import type { AttributeRecord, Metas, ProductRecord } from './product-record.ts';
import type { MediaRecord } from '#server/catalog/media/image-answer.ts';
import { readOffers } from './read-offers.ts';
import { readVariations } from './read-variations.ts';

type Row = {
  readonly id: number;
  readonly short_description: string;
  readonly description: string;
  readonly featured: boolean;
  readonly gtin: string | null;
  readonly external_url: string | null;
  readonly button_text: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly page_slug: string;
  readonly average_rating: string | null;
  readonly review_count: number | null;
  readonly media: readonly MediaRecord[] | null;
  readonly categories: readonly number[] | null;
  readonly tags: readonly number[] | null;
  readonly brands: readonly number[] | null;
  readonly attributes: readonly AttributeRecord[] | null;
  readonly choices: Readonly<Record<string, string>> | null;
  readonly metas: Metas;
  readonly links: readonly { readonly kind: string; readonly id: number }[] | null;
};

async function readRows(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Row>> {
  const { rows } = await sql<Row>`
    select p.id, p.short_description, p.description, p.featured, p.gtin, p.external_url, p.button_text, p.created_at, p.updated_at, p.metas,
      coalesce(parent.slug, p.slug) as page_slug, listing.average_rating, listing.review_count,
      (select json_agg(${mediaObject} order by pm.product_id = p.id desc, pm.position)
        from product_media pm join media m on m.id = pm.media_id
        where pm.product_id = p.id or (p.parent_id = pm.product_id and not exists (select from product_media own where own.product_id = p.id))
      ) as media,
      (select json_agg(category_id order by position) from product_category where product_id = p.id) as categories,
      (select json_agg(tag_id order by position) from product_tag where product_id = p.id) as tags,
      (select json_agg(brand_id order by position) from product_brand where product_id = p.id) as brands,
      (select json_agg(json_build_object('attributeId', pa.attribute_id, 'key', pa.key, 'name', pa.name, 'visible', pa.visible,
          'forVariations', pa.for_variations, 'options', pa.options, 'defaultValue', pa.default_value,
          'termIds', coalesce((select json_agg(pt.term_id order by pt.position) from product_attribute_term pt
            where pt.product_id = pa.product_id and pt.attribute_id = pa.attribute_id), '[]')
        ) order by pa.position) from product_attribute pa where pa.product_id = coalesce(p.parent_id, p.id)) as attributes,
      (select json_object_agg(key, value) from variation_attribute where variation_id = p.id) as choices,
      (select json_agg(json_build_object('kind', kind, 'id', linked_id) order by position) from product_link where product_id = p.id) as links
    from product p
    left join product parent on parent.id = p.parent_id
    left join product_listing listing on listing.product_id = p.id
    where p.id = any(${ids}::int[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The products and variations of these ids in this order, with all that belongs to them; unknown ids are left out.
 * The number of statements does not grow with the number of products.
 */
export async function readProducts(
  db: Database,
  requestedIds: readonly number[],
  at: Date,
): Promise<readonly ProductRecord[]> {
  const ids = possibleIds(requestedIds);
  if (ids.length === 0) return [];
  const [rows, offers] = [await readRows(db, ids), await readOffers(db, ids, at)];
  const variableIds = [...offers.values()].filter(({ type }) => type === 'variable').map(({ id }) => id);
  const variations = await readVariations(db, variableIds, at);
  const groupedIds = [...rows.values()].flatMap(({ links }) => linked(links, 'grouped'));
  const grouped = groupedIds.length === 0 ? new Map<number, Offer>() : await readOffers(db, groupedIds, at);
  const reduced = [...offers.values()].filter(({ effective }) => effective.onSale).map(({ id }) => id);
  const histories = await readIntervals(db, reduced);

  return ids.flatMap((id) => {
    const row = rows.get(id);
    const offer = offers.get(id);
    if (row === undefined || offer === undefined) return [];
    return {
      offer,
      shortDescription: row.short_description,
      description: row.description,
      featured: row.featured,
      gtin: row.gtin ?? '',
      externalUrl: row.external_url ?? '',
      buttonText: row.button_text ?? '',
      averageRating: row.average_rating ?? '0',
      reviewCount: row.review_count ?? 0,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      images: row.media ?? [],
      categoryIds: row.categories ?? [],
      tagIds: row.tags ?? [],
      brandIds: row.brands ?? [],
      attributes: row.attributes ?? [],
      choices: row.choices ?? {},
      pageSlug: row.page_slug,
      upsellIds: linked(row.links, 'upsell'),
      crossSellIds: linked(row.links, 'cross_sell'),
      variations: variations.get(id) ?? [],
      grouped: linked(row.links, 'grouped').flatMap((part) => grouped.get(part) ?? []),
      metas: row.metas,
      history: histories.get(id) ?? [],
    };
  });
}

function linked(links: Row['links'], kind: string): readonly number[] {
  return (links ?? []).filter((link) => link.kind === kind).map(({ id }) => id);
}
