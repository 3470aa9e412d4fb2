/** A column of the product file that occurs once. */
export type FixedColumn =
  | 'id'
  | 'type'
  | 'sku'
  | 'gtin'
  | 'name'
  | 'published'
  | 'featured'
  | 'visibility'
  | 'short_description'
  | 'description'
  | 'sale_from'
  | 'sale_to'
  | 'tax_status'
  | 'tax_class'
  | 'in_stock'
  | 'stock'
  | 'low_stock'
  | 'backorders'
  | 'sold_individually'
  | 'weight'
  | 'length'
  | 'width'
  | 'height'
  | 'reviews'
  | 'purchase_note'
  | 'sale_price'
  | 'regular_price'
  | 'categories'
  | 'tags'
  | 'shipping_class'
  | 'images'
  | 'download_limit'
  | 'download_expiry'
  | 'parent'
  | 'grouped'
  | 'upsells'
  | 'cross_sells'
  | 'external_url'
  | 'button_text'
  | 'position'
  | 'cost_of_goods'
  | 'brands'
  | 'slug';

/** A column that occurs once for each attribute or download of the widest product. */
export type NumberedColumn =
  | 'attribute_name'
  | 'attribute_values'
  | 'attribute_visible'
  | 'attribute_global'
  | 'attribute_default'
  | 'attribute_order'
  | 'download_id'
  | 'download_name'
  | 'download_url';

/** The meaning of a heading. `unit` is the text in its brackets: `kg`, `mm`. */
export type ColumnKey =
  | { readonly kind: 'fixed'; readonly column: FixedColumn; readonly unit: string | null }
  | { readonly kind: 'numbered'; readonly column: NumberedColumn; readonly number: number }
  | { readonly kind: 'meta'; readonly key: string };
