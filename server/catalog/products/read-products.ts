import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { decimal } from '#core/decimal.ts';
import { possibleIds } from '#core/ids.ts';
import { mediaObject } from '#server/catalog/media/media-object.ts';
import { type Offer, offerOf, type OfferRow } from './offer.ts';
import type { AttributeRecord, Metas, ProductRecord, VariationRecord } from './product-record.ts';
import type { MediaRecord } from '#server/catalog/media/image-answer.ts';
import { offerColumns, offerJoins, readOffers } from './read-offers.ts';

type IntervalRow = {
  readonly kind: 'regular' | 'sale';
  readonly amount: string;
  readonly from: string;
  readonly to: string | null;
};

/** A product that was asked for, or a published variation of one. */
type Row = OfferRow & {
  /** The product whose variation it is; null: it was asked for itself. Then all columns have a value. */
  readonly part_of: number | null;
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
  readonly seo: ProductRecord['seo'];
  readonly links: readonly { readonly kind: string; readonly id: number }[] | null;
  readonly history: readonly IntervalRow[] | null;
};

/** `ids`: an array of ids of products. */
async function readRows(db: Database, ids: RawBuilder<unknown>): Promise<readonly Row[]> {
  const ofProduct = (value: RawBuilder<unknown>) => sql`case when chosen.part_of is null then (${value}) end`;
  const { rows } = await sql<Row>`
    with asked as (select ${ids}::int[] as ids),
    chosen as (
      select id, null::int as part_of from product where id = any((select ids from asked)::int[])
      union all
      select id, parent_id from product where parent_id = any((select ids from asked)::int[]) and status = 'publish'
    )
    select chosen.part_of, ${offerColumns},
      p.short_description, p.description, p.featured, p.gtin, p.external_url, p.button_text, p.created_at, p.updated_at, p.metas,
      coalesce(parent.slug, p.slug) as page_slug, listing.average_rating, listing.review_count,
      case when chosen.part_of is null then (
        select json_agg(${mediaObject} order by pm.product_id = p.id desc, pm.position)
        from product_media pm join media m on m.id = pm.media_id
        where pm.product_id = p.id or (p.parent_id = pm.product_id and not exists (select from product_media own where own.product_id = p.id))
      ) else (
        select json_agg(first.media) from (
          select ${mediaObject} as media from product_media pm join media m on m.id = pm.media_id
          where pm.product_id = p.id order by pm.position limit 1
        ) first
      ) end as media,
      ${ofProduct(sql`select json_agg(category_id order by position) from product_category where product_id = p.id`)} as categories,
      ${ofProduct(sql`select json_agg(tag_id order by position) from product_tag where product_id = p.id`)} as tags,
      ${ofProduct(sql`select json_agg(brand_id order by position) from product_brand where product_id = p.id`)} as brands,
      ${ofProduct(sql`
        select json_agg(json_build_object('attributeId', pa.attribute_id, 'key', pa.key, 'name', pa.name, 'visible', pa.visible,
          'forVariations', pa.for_variations, 'options', pa.options, 'defaultValue', pa.default_value,
          'termIds', coalesce((select json_agg(pt.term_id order by pt.position) from product_attribute_term pt
            where pt.product_id = pa.product_id and pt.attribute_id = pa.attribute_id), '[]')
        ) order by pa.position) from product_attribute pa where pa.product_id = coalesce(p.parent_id, p.id)
      `)} as attributes,
      (select json_object_agg(key, value) from variation_attribute where variation_id = p.id) as choices,
      ${ofProduct(sql`
        select json_object_agg(locale, json_build_object('title', title, 'description', description))
        from product_seo where product_id = p.id
      `)} as seo,
      ${ofProduct(sql`select json_agg(json_build_object('kind', kind, 'id', linked_id) order by position) from product_link where product_id = p.id`)} as links,
      case when p.sale_price is not null then (
        select json_agg(json_build_object('kind', kind, 'amount', amount::text, 'from', valid_from, 'to', valid_to)
          order by valid_from, kind) from price_interval where product_id = p.id
      ) end as history
    from chosen join product p on p.id = chosen.id
    left join product_listing listing on listing.product_id = p.id
    ${offerJoins}
    order by p.menu_order, p.id
  `.execute(db);
  return rows;
}

/**
 * The products and variations of these ids in this order, with all that belongs to them; unknown ids are left out.
 * One statement, and another where there are groups.
 */
export async function readProducts(
  db: Database,
  requestedIds: readonly number[],
  at: Date,
): Promise<readonly ProductRecord[]> {
  const ids = possibleIds(requestedIds);
  if (ids.length === 0) return [];
  const records = await readRecords(db, sql`${ids}`, at);
  return ids.flatMap((id) => records.get(id) ?? []);
}

/** The product whose page has this slug; read as by `readProducts`. */
export async function readProductBySlug(db: Database, slug: string, at: Date): Promise<ProductRecord | null> {
  const records = await readRecords(
    db,
    sql`array(select id from product where slug = ${slug} and parent_id is null limit 1)`,
    at,
  );
  return records.values().next().value ?? null;
}

async function readRecords(
  db: Database,
  ids: RawBuilder<unknown>,
  at: Date,
): Promise<ReadonlyMap<number, ProductRecord>> {
  const rows = await readRows(db, ids);
  const variations = Map.groupBy(
    rows.filter((row) => row.part_of !== null).map((row) => variationRecord(row, at)),
    ({ offer }) => offer.parentId,
  );
  const products = rows.filter((row) => row.part_of === null);
  const grouped = await readOffers(
    db,
    products.flatMap(({ links }) => linked(links, 'grouped')),
    at,
  );
  return new Map(products.map((row) => [row.id, productRecord(row, at, variations.get(row.id) ?? [], grouped)]));
}

function productRecord(
  row: Row,
  at: Date,
  variations: readonly VariationRecord[],
  grouped: ReadonlyMap<number, Offer>,
): ProductRecord {
  const offer = offerOf(row, at);
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
    variations,
    grouped: linked(row.links, 'grouped').flatMap((part) => grouped.get(part) ?? []),
    metas: row.metas,
    seo: row.seo ?? null,
    history: historyOf(row, offer),
  };
}

function variationRecord(row: Row, at: Date): VariationRecord {
  const offer = offerOf(row, at);
  return {
    offer,
    attributes: row.choices ?? {},
    description: row.description,
    image: row.media?.[0] ?? null,
    metas: row.metas,
    history: historyOf(row, offer),
  };
}

/** The prices before, oldest first, of what is reduced; nothing else needs them. */
function historyOf({ history }: Row, { effective }: Offer): ProductRecord['history'] {
  if (!effective.onSale || history === null) return [];
  return history.map(({ kind, amount, from, to }) => ({
    kind,
    amount: decimal(amount),
    from: new Date(from),
    to: to === null ? null : new Date(to),
  }));
}

function linked(links: Row['links'], kind: string): readonly number[] {
  return (links ?? []).filter((link) => link.kind === kind).map(({ id }) => id);
}
