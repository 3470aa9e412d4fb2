import { sql } from 'kysely';
import { possibleIds } from '#core/ids.ts';
import type { MediaRecord } from '#server/catalog/media/image-answer.ts';
import { mediaObject } from '#server/catalog/media/media-object.ts';
import type { Database } from '#server/platform/db/database.ts';

/** A category, tag or brand of a product. */
export type FiledUnder = { readonly id: number; readonly name: string; readonly slug: string };

export type ManagedMedia = MediaRecord & { readonly created_at: string };

export type ManagedAttribute = {
  /** Null: the product's own. */
  readonly attributeId: number | null;
  readonly key: string;
  readonly name: string;
  readonly visible: boolean;
  readonly forVariations: boolean;
  /** Names of its values, in the product's order. */
  readonly options: readonly string[];
  /** Slug of a global value, or an own value. */
  readonly defaultValue: string | null;
  /** The number that a program gave it; null: its place. */
  readonly shownPosition: number | null;
};

/** What a variation has of an attribute; `name`: of the value, empty where any may be chosen. */
export type ManagedChoice = {
  readonly attributeId: number | null;
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly name: string;
};

/** A product or variation of any status as whoever runs the shop sees it. */
export type ManagedProduct = {
  readonly id: number;
  readonly parentId: number | null;
  readonly parentName: string | null;
  /** The product above one that is no variation. */
  readonly upperProductId: number | null;
  readonly type: string;
  readonly status: string;
  readonly visibility: string;
  readonly slug: string;
  /** Slug of the page that shows it: its own, or its product's. */
  readonly pageSlug: string;
  /** Of its categories, of a variation those of its product: their slugs from the root, joined by slashes. */
  readonly categoryPaths: readonly string[];
  readonly name: string;
  readonly sku: string;
  readonly gtin: string;
  readonly shortDescription: string;
  readonly description: string;
  readonly purchaseNote: string;
  readonly featured: boolean;
  readonly virtual: boolean;
  readonly downloadable: boolean;
  readonly downloads: readonly { readonly id: string; readonly name: string; readonly file: string }[];
  readonly downloadLimit: number | null;
  readonly downloadExpiryDays: number | null;
  readonly externalUrl: string;
  readonly buttonText: string;
  readonly taxStatus: string;
  readonly taxClass: string;
  /** Whether a variation's tax class follows that of its product. */
  readonly taxClassOfParent: boolean;
  readonly soldIndividually: boolean;
  readonly reviewsAllowed: boolean;
  readonly menuOrder: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Decimals as text; null: none. */
  readonly regularPrice: string | null;
  readonly salePrice: string | null;
  /** Decimals that they were written with; null: as many as they need. */
  readonly regularPlaces: number | null;
  readonly salePlaces: number | null;
  /** Of its variations, by their ids. */
  readonly variationPlaces: Readonly<Record<string, readonly [number | null, number | null]>>;
  readonly saleFrom: Date | null;
  /** The first instant after the reduction. */
  readonly saleTo: Date | null;
  readonly weight: string | null;
  readonly length: string | null;
  readonly width: string | null;
  readonly height: string | null;
  readonly shippingClass: FiledUnder | null;
  /** What a variation has of its product where it has none itself. */
  readonly inherited: {
    readonly sku: string | null;
    readonly weight: string | null;
    readonly length: string | null;
    readonly width: string | null;
    readonly height: string | null;
    readonly shippingClass: FiledUnder | null;
  } | null;
  /** Of itself: null where nothing was ever said of it. */
  readonly stock: {
    readonly managed: boolean;
    readonly quantity: string;
    readonly status: string;
    readonly backorders: string;
    readonly lowAmount: string | null;
  } | null;
  readonly totalSales: string;
  readonly averageRating: string;
  readonly ratingCount: number;
  readonly categories: readonly FiledUnder[];
  readonly tags: readonly FiledUnder[];
  readonly brands: readonly FiledUnder[];
  readonly media: readonly ManagedMedia[];
  readonly attributes: readonly ManagedAttribute[];
  readonly choices: readonly ManagedChoice[];
  readonly upsellIds: readonly number[];
  readonly crossSellIds: readonly number[];
  readonly groupedIds: readonly number[];
  /** In the order in which its page offers them. */
  readonly variationIds: readonly number[];
  readonly relatedIds: readonly number[];
  readonly metas: Readonly<Record<string, unknown>>;
};

const relatedCount = 5;

function filedUnder(table: 'category' | 'tag' | 'brand') {
  const link = sql.table(`product_${table}`);
  const column = sql.ref(`filed.${table}_id`);
  return sql`(select coalesce(json_agg(json_build_object('id', term.id, 'name', term.name, 'slug', term.slug)
    order by filed.position, term.id), '[]') from ${link} filed join ${sql.table(table)} term on term.id = ${column}
    where filed.product_id = p.id)`;
}

function linked(kind: string) {
  return sql`(select coalesce(json_agg(linked_id order by position), '[]') from product_link where product_id = p.id and kind = ${kind})`;
}

/** Values `t` of an attribute `a` in the order that the merchant chose for it; else they stand as on the product. */
const inShopOrder = sql`
  case a.term_order when 'id' then t.id when 'name_num' then coalesce(substring(t.name from '^[0-9]+(?:[.][0-9]+)?')::numeric, 1e9)
    when 'menu_order' then case when a.terms_ordered then t.menu_order else 0 end else 0 end,
  case when a.term_order = 'name' then lower(t.name) end`;

/** Products and variations of these ids, in one statement; unknown ids are left out. */
export async function readManagedProducts(
  db: Database,
  requestedIds: readonly number[],
): Promise<ReadonlyMap<number, ManagedProduct>> {
  const ids = possibleIds(requestedIds);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ManagedProduct>`
    select p.id, p.parent_id as "parentId", parent.name as "parentName", p.upper_product_id as "upperProductId", p.type, p.status, p.visibility, p.slug,
      coalesce(parent.slug, p.slug) as "pageSlug", product_category_paths(coalesce(p.parent_id, p.id)) as "categoryPaths", p.name, coalesce(p.sku, '') as sku, coalesce(p.gtin, '') as gtin,
      p.short_description as "shortDescription", p.description, p.purchase_note as "purchaseNote", p.featured, p.virtual,
      p.downloadable, p.download_limit as "downloadLimit", p.download_expiry_days as "downloadExpiryDays",
      coalesce(p.external_url, '') as "externalUrl", coalesce(p.button_text, '') as "buttonText", p.tax_status as "taxStatus",
      p.tax_class as "taxClass", p.sold_individually as "soldIndividually", p.reviews_allowed as "reviewsAllowed",
      p.menu_order as "menuOrder", p.created_at as "createdAt", p.updated_at as "updatedAt",
      p.regular_price::text as "regularPrice", p.sale_price::text as "salePrice", p.regular_places as "regularPlaces",
      p.sale_places as "salePlaces", p.tax_class_of_parent as "taxClassOfParent", p.sale_from as "saleFrom",
      p.sale_to as "saleTo", p.weight::text, p.length::text, p.width::text, p.height::text, p.metas,
      case when class.id is null then null
        else json_build_object('id', class.id, 'name', class.name, 'slug', class.slug) end as "shippingClass",
      case when parent.id is null then null else json_build_object('sku', parent.sku, 'weight', parent.weight::text,
        'length', parent.length::text, 'width', parent.width::text, 'height', parent.height::text, 'shippingClass', (
          select json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) from shipping_class c
          where c.id = parent.shipping_class_id)) end as inherited,
      case when s.product_id is null then null else json_build_object('managed', s.managed, 'quantity', s.quantity::text,
        'status', s.status, 'backorders', s.backorders, 'lowAmount', s.low_amount::text) end as stock,
      coalesce(l.total_sales, 0)::text as "totalSales", coalesce(l.average_rating, 0)::text as "averageRating",
      coalesce(l.review_count, 0) as "ratingCount",
      ${filedUnder('category')} as categories, ${filedUnder('tag')} as tags, ${filedUnder('brand')} as brands,
      (select coalesce(json_agg(${mediaObject}::jsonb || jsonb_build_object('created_at', m.created_at) order by pm.position), '[]')
        from product_media pm join media m on m.id = pm.media_id where pm.product_id = p.id) as media,
      (select coalesce(json_agg(json_build_object('id', download_id, 'name', name, 'file', url) order by position), '[]')
        from product_download where product_id = p.id) as downloads,
      case when p.parent_id is not null then '[]'::json else (
        select coalesce(json_agg(json_build_object('attributeId', pa.attribute_id, 'key', pa.key, 'name', pa.name,
          'visible', pa.visible, 'forVariations', pa.for_variations, 'defaultValue', pa.default_value,
          'shownPosition', pa.shown_position,
          'options', case when pa.attribute_id is null then to_json(pa.options) else (
            select coalesce(json_agg(t.name order by ${inShopOrder}, pt.position, t.id), '[]') from product_attribute_term pt
              join attribute_term t on t.id = pt.term_id join attribute a on a.id = t.attribute_id
              where pt.product_id = p.id and pt.attribute_id = pa.attribute_id) end
        ) order by pa.position), '[]') from product_attribute pa where pa.product_id = p.id) end as attributes,
      case when p.parent_id is null then '[]'::json else (
        select coalesce(json_agg(json_build_object('attributeId', pa.attribute_id, 'key', pa.key, 'label', pa.name,
          'value', chosen.value, 'name', coalesce(t.name, chosen.value)) order by pa.position), '[]')
        from variation_attribute chosen
          join product_attribute pa on pa.product_id = p.parent_id and pa.key = chosen.key
          left join attribute_term t on t.attribute_id = pa.attribute_id and t.slug = chosen.value
        where chosen.variation_id = p.id) end as choices,
      ${linked('upsell')} as "upsellIds", ${linked('cross_sell')} as "crossSellIds", ${linked('grouped')} as "groupedIds",
      (select coalesce(json_agg(own.id order by own.menu_order, own.id), '[]') from product own
        where own.parent_id = p.id and p.type = 'variable' and own.status <> 'trash') as "variationIds",
      (select coalesce(json_object_agg(own.id, json_build_array(own.regular_places, own.sale_places)), '{}') from product own
        where own.parent_id = p.id and coalesce(own.regular_places, own.sale_places) is not null) as "variationPlaces",
      (select coalesce(json_agg(near.product_id), '[]') from (
        select distinct other.product_id from product_category mine cross join lateral (
            select filed.product_id from product_category filed
              join product_listing listed on listed.product_id = filed.product_id and listed.listed
            where filed.category_id = mine.category_id and filed.product_id <> p.id limit ${relatedCount}
          ) other
        where mine.product_id = p.id limit ${relatedCount}) near) as "relatedIds"
    from product p
      left join product parent on parent.id = p.parent_id
      left join shipping_class class on class.id = p.shipping_class_id
      left join stock s on s.product_id = p.id
      left join product_listing l on l.product_id = p.id
    where p.id = any(${ids}::int[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
