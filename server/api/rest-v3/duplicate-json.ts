import type { ManagedProduct } from '#server/admin/products/read-managed-products.ts';
import { metaId } from '#core/text/meta-id.ts';
import { vilniusTime } from '#core/time/vilnius.ts';
import { productJson, type ProductJsonContext } from './product-json.ts';

/** A date as the platform writes one that it has not made a text of. */
function rawDate(at: Date) {
  return { date: `${vilniusTime(at).replace('T', ' ')}.000000`, timezone_type: 3, timezone: 'Europe/Vilnius' };
}

/**
 * A copy of a product as `/products/{id}/duplicate` answers it: not as the other calls do, but as the platform keeps
 * products, with dates as objects and attributes by their slugs.
 */
export function duplicateJson(copy: ManagedProduct, context: ProductJsonContext): object {
  const json = productJson({ links: () => ({}) }, copy, context) as Readonly<Record<string, unknown>>;
  const pick = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, json[name]]));
  const [main, ...gallery] = copy.media;
  return {
    ...pick('id', 'name', 'slug'),
    date_created: rawDate(copy.createdAt),
    date_modified: rawDate(copy.updatedAt),
    ...pick('status', 'featured', 'catalog_visibility', 'description', 'short_description', 'sku', 'global_unique_id'),
    ...pick('price', 'regular_price', 'sale_price'),
    date_on_sale_from: copy.saleFrom === null ? null : rawDate(copy.saleFrom),
    date_on_sale_to: copy.saleTo === null ? null : rawDate(new Date(copy.saleTo.getTime() - 1000)),
    ...pick('total_sales', 'tax_status', 'tax_class', 'manage_stock', 'stock_quantity', 'stock_status', 'backorders'),
    low_stock_amount: json['low_stock_amount'] ?? '',
    ...pick('sold_individually', 'weight'),
    ...(json['dimensions'] as object),
    ...pick('upsell_ids', 'cross_sell_ids', 'parent_id', 'reviews_allowed', 'purchase_note'),
    attributes: Object.fromEntries(copy.attributes.map(({ key }) => [key, {}])),
    default_attributes: rawDefaults(copy),
    ...pick('menu_order', 'post_password', 'virtual', 'downloadable'),
    category_ids: copy.categories.map(({ id }) => id),
    tag_ids: copy.tags.map(({ id }) => id),
    brand_ids: copy.brands.map(({ id }) => id),
    ...pick('shipping_class_id', 'downloads'),
    image_id: main === undefined ? '' : String(main.id),
    gallery_image_ids: gallery.map(({ id }) => id),
    ...pick('download_limit', 'download_expiry'),
    rating_counts: [],
    average_rating: '0',
    review_count: 0,
    cogs_value: null,
    meta_data: [...(json['meta_data'] as readonly object[]), ...brandNote(copy)],
  };
}

/** The custom field in which the platform hands brands over while it copies a product. */
function brandNote({ brands }: ManagedProduct) {
  const key = 'duplicate_temp_brand_ids';
  return brands.length === 0 ? [] : [{ key, value: brands.map(({ id }) => id), id: metaId(key) }];
}

/** An object of slugs by attribute, a list where there is none. */
function rawDefaults({ attributes }: ManagedProduct) {
  const chosen = attributes.filter(({ defaultValue }) => defaultValue !== null && defaultValue !== '');
  return chosen.length === 0 ? [] : Object.fromEntries(chosen.map(({ key, defaultValue }) => [key, defaultValue]));
}
