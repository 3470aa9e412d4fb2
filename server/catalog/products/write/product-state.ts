import { type Selectable, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { ProductTable } from '#server/platform/db/tables.ts';
import { decimal, decimalText, roundHalfUp } from '#core/decimal.ts';
import type { PriceColumns } from '../product-prices.ts';

export type AttributeState = {
  readonly key: string;
  readonly name: string;
  readonly attributeId: number | null;
  readonly visible: boolean;
  readonly forVariations: boolean;
  /** An own attribute's values; a global one's are its terms. */
  readonly options: readonly string[];
  readonly termIds: readonly number[];
  readonly defaultValue: string | null;
  /** The number that a program gave it; null: its place. */
  readonly shownPosition: number | null;
};

export type StockState = {
  readonly managed: boolean;
  readonly quantity: string;
  readonly status: string;
  readonly backorders: string;
  readonly low_amount: string | null;
};

/** A file that is bought; `url`: where it is. */
export type ProductDownload = { readonly download_id: string; readonly name: string; readonly url: string };

/** The row of a product itself; measures in kilograms and centimetres, decimals as plain text. */
export type ProductColumns = {
  readonly type: string;
  readonly parent_id: number | null;
  readonly sku: string | null;
  readonly shipping_class_id: number | null;
  readonly name: string;
  readonly gtin: string | null;
  readonly status: string;
  readonly visibility: string;
  readonly short_description: string;
  readonly description: string;
  readonly purchase_note: string;
  readonly featured: boolean;
  readonly virtual: boolean;
  readonly downloadable: boolean;
  readonly download_limit: number | null;
  readonly download_expiry_days: number | null;
  readonly tax_status: string;
  readonly tax_class: string;
  /** Whether a variation's tax class follows that of its product. */
  readonly tax_class_of_parent: boolean;
  readonly sold_individually: boolean;
  readonly weight: string | null;
  readonly length: string | null;
  readonly width: string | null;
  readonly height: string | null;
  readonly reviews_allowed: boolean;
  readonly external_url: string | null;
  readonly button_text: string | null;
  readonly menu_order: number;
  /** Decimals that a program wrote the prices with; null: as many as they need. */
  readonly regular_places: number | null;
  readonly sale_places: number | null;
  /** The product above one that is no variation, as programs say; null: none. */
  readonly upper_product_id: number | null;
};

/**
 * All that is said of a product but its address and its links, as the shop has it or is to have it. Equal states are
 * equal as JSON.
 */
export type ProductState = {
  readonly product: ProductColumns;
  readonly prices: PriceColumns;
  readonly metas: Readonly<Record<string, unknown>>;
  readonly attributes: readonly AttributeState[];
  /** By attribute key; '' is any. */
  readonly variationValues: Readonly<Record<string, string>>;
  readonly categories: readonly number[];
  readonly tags: readonly number[];
  readonly brands: readonly number[];
  readonly media: readonly number[];
  readonly downloads: readonly ProductDownload[];
  readonly stock: StockState;
};

/** Plain notation with at most `places` decimals: one spelling for equal numbers. */
function plainDecimal(value: string, places: number): string {
  return decimalText(roundHalfUp(decimal(value), places));
}

function plain(value: string | null, places = 6): string | null {
  return value === null ? null : plainDecimal(value, places);
}

/** The entries as an object whose keys stand in one order, so that equal ones are equal as JSON. */
export function sortedByKey<Value>(entries: Iterable<readonly [string, Value]>): Record<string, Value> {
  return Object.fromEntries([...entries].toSorted(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0)));
}

function productColumns(row: Selectable<ProductTable>): ProductState['product'] {
  return {
    type: row.type,
    parent_id: row.parent_id,
    sku: row.sku,
    shipping_class_id: row.shipping_class_id,
    name: row.name,
    gtin: row.gtin,
    status: row.status,
    visibility: row.visibility,
    short_description: row.short_description,
    description: row.description,
    purchase_note: row.purchase_note,
    featured: row.featured,
    virtual: row.virtual,
    downloadable: row.downloadable,
    download_limit: row.download_limit,
    download_expiry_days: row.download_expiry_days,
    tax_status: row.tax_status,
    tax_class: row.tax_class,
    tax_class_of_parent: row.tax_class_of_parent,
    sold_individually: row.sold_individually,
    weight: plain(row.weight, 4),
    length: plain(row.length, 3),
    width: plain(row.width, 3),
    height: plain(row.height, 3),
    reviews_allowed: row.reviews_allowed,
    external_url: row.external_url,
    button_text: row.button_text,
    menu_order: row.menu_order,
    regular_places: row.regular_places,
    sale_places: row.sale_places,
    upper_product_id: row.upper_product_id,
  };
}

type Parts = {
  attributes: {
    product_id: number;
    key: string;
    name: string;
    attribute_id: number | null;
    visible: boolean;
    for_variations: boolean;
    options: string[];
    default_value: string | null;
    shown_position: number | null;
  }[];
  terms: { product_id: number; attribute_id: number; id: number }[];
  values: { product_id: number; key: string; value: string }[];
  categories: { product_id: number; id: number }[];
  tags: { product_id: number; id: number }[];
  brands: { product_id: number; id: number }[];
  media: { product_id: number; id: number }[];
  downloads: ({ product_id: number } & ProductDownload)[];
  stock: ({ product_id: number } & StockState)[];
};

/** Everything beside the product rows in one statement: the embedded database answers each at a price. */
async function loadParts(db: Database, ids: readonly number[]): Promise<Parts> {
  const list = sql`any(${ids}::int[])`;
  const part = (query: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(part), '[]') from (${query}) part)`;
  const { rows } = await sql<Parts>`select
    ${part(sql`select product_id, key, name, attribute_id, visible, for_variations, options, default_value, shown_position from product_attribute where product_id = ${list} order by product_id, position`)} as attributes,
    ${part(sql`select product_id, attribute_id, term_id as id from product_attribute_term where product_id = ${list} order by product_id, position, term_id`)} as terms,
    ${part(sql`select variation_id as product_id, key, value from variation_attribute where variation_id = ${list}`)} as values,
    ${part(sql`select product_id, category_id as id from product_category where product_id = ${list} order by product_id, position, category_id`)} as categories,
    ${part(sql`select product_id, tag_id as id from product_tag where product_id = ${list} order by product_id, position, tag_id`)} as tags,
    ${part(sql`select product_id, brand_id as id from product_brand where product_id = ${list} order by product_id, position, brand_id`)} as brands,
    ${part(sql`select product_id, media_id as id from product_media where product_id = ${list} order by product_id, position`)} as media,
    ${part(sql`select product_id, download_id, name, url from product_download where product_id = ${list} order by product_id, position`)} as downloads,
    ${part(sql`select product_id, managed, quantity::text, status, backorders, low_amount::text from stock where product_id = ${list}`)} as stock
  `.execute(db);
  const [parts] = rows;
  if (parts === undefined) throw new Error('a select without rows');
  return parts;
}

export const blankProduct: ProductColumns = {
  type: 'simple',
  parent_id: null,
  sku: null,
  shipping_class_id: null,
  name: '',
  gtin: null,
  status: 'publish',
  visibility: 'visible',
  short_description: '',
  description: '',
  purchase_note: '',
  featured: false,
  virtual: false,
  downloadable: false,
  download_limit: null,
  download_expiry_days: null,
  tax_status: 'taxable',
  tax_class: 'standard',
  tax_class_of_parent: false,
  sold_individually: false,
  weight: null,
  length: null,
  width: null,
  height: null,
  reviews_allowed: true,
  external_url: null,
  button_text: null,
  menu_order: 0,
  regular_places: null,
  sale_places: null,
  upper_product_id: null,
};
export const noPrices: PriceColumns = { regular_price: null, sale_price: null, sale_from: null, sale_to: null };
export const noStock: StockState = {
  managed: false,
  quantity: '0',
  status: 'instock',
  backorders: 'no',
  low_amount: null,
};

/** What the shop has of these products. */
export async function loadStates(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, ProductState>> {
  if (ids.length === 0) return new Map();
  const products = await db
    .selectFrom('product')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
  const parts = await loadParts(db, ids);
  const by = <Part extends { product_id: number }>(list: readonly Part[]) =>
    Map.groupBy(list, ({ product_id }) => product_id);
  const attributes = by(parts.attributes);
  const terms = by(parts.terms);
  const values = by(parts.values);
  const lists = {
    categories: by(parts.categories),
    tags: by(parts.tags),
    brands: by(parts.brands),
    media: by(parts.media),
  };
  const downloads = by(parts.downloads);
  const stock = new Map(parts.stock.map((row) => [row.product_id, row]));
  const idsOf = (part: keyof typeof lists, id: number) => (lists[part].get(id) ?? []).map((row) => row.id);

  return new Map(
    products.map((row) => {
      const counted = stock.get(row.id);
      const state: ProductState = {
        product: productColumns(row),
        prices: {
          regular_price: plain(row.regular_price),
          sale_price: plain(row.sale_price),
          sale_from: row.sale_from,
          sale_to: row.sale_to,
        },
        metas: sortedByKey(Object.entries((row.metas ?? {}) as Record<string, unknown>)),
        attributes: (attributes.get(row.id) ?? []).map((attribute) => ({
          key: attribute.key,
          name: attribute.name,
          attributeId: attribute.attribute_id,
          visible: attribute.visible,
          forVariations: attribute.for_variations,
          options: attribute.options,
          termIds: (terms.get(row.id) ?? [])
            .filter(({ attribute_id }) => attribute_id === attribute.attribute_id)
            .map(({ id }) => id),
          defaultValue: attribute.default_value,
          shownPosition: attribute.shown_position,
        })),
        variationValues: sortedByKey((values.get(row.id) ?? []).map(({ key, value }) => [key, value] as const)),
        categories: idsOf('categories', row.id),
        tags: idsOf('tags', row.id),
        brands: idsOf('brands', row.id),
        media: idsOf('media', row.id),
        downloads: (downloads.get(row.id) ?? []).map(({ download_id, name, url }) => ({ download_id, name, url })),
        stock: counted
          ? {
              managed: counted.managed,
              quantity: plainDecimal(counted.quantity, 3),
              status: counted.status,
              backorders: counted.backorders,
              low_amount: plain(counted.low_amount, 3),
            }
          : noStock,
      };
      return [row.id, state] as const;
    }),
  );
}
