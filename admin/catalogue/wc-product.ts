/** A picture of a product of `wc/v3`. */
export type WcImage = { readonly id: number; readonly src: string; readonly name: string; readonly alt: string };
export type WcNamed = { readonly id: number; readonly name: string; readonly slug?: string };

export type WcAttribute = {
  /** 0: the product's own. */
  readonly id: number;
  readonly name: string;
  readonly slug?: string;
  readonly position: number;
  readonly visible: boolean;
  readonly variation: boolean;
  readonly options: readonly string[];
};

/** What products and variations of `wc/v3` have in common; amounts in major units, `12.10`; empty: none. */
export type WcSold = {
  readonly id: number;
  readonly type: string;
  readonly status: string;
  readonly sku: string;
  readonly regular_price: string;
  readonly sale_price: string;
  readonly date_on_sale_from: string | null;
  readonly date_on_sale_to: string | null;
  readonly on_sale: boolean;
  readonly manage_stock: boolean | string;
  readonly stock_quantity: number | null;
  readonly stock_status: string;
  readonly low_stock_amount: number | null;
  readonly backorders?: string;
  readonly permalink: string;
};

/** What lists read of a product. */
export type WcListedProduct = WcSold & {
  readonly name: string;
  readonly price: string;
  readonly catalog_visibility: string;
  readonly categories: readonly WcNamed[];
  readonly tags: readonly WcNamed[];
  readonly images: readonly WcImage[];
  readonly variations: readonly number[];
};

/** The fields that lists ask for. */
export const listedFields = [
  'id',
  'type',
  'status',
  'sku',
  'name',
  'price',
  'regular_price',
  'sale_price',
  'date_on_sale_from',
  'date_on_sale_to',
  'on_sale',
  'manage_stock',
  'stock_quantity',
  'stock_status',
  'low_stock_amount',
  'permalink',
  'catalog_visibility',
  'categories',
  'tags',
  'images',
  'variations',
].join(',');

export type WcVariation = WcSold & {
  readonly parent_id: number;
  readonly name: string;
  readonly global_unique_id: string;
  readonly weight: string;
  readonly image: WcImage | null;
  readonly attributes: readonly { readonly id: number; readonly name: string; readonly option: string }[];
};

/** A product as `vitrina/v1/admin/products` reads it to be changed. */
export type WcProduct = WcListedProduct & {
  readonly slug: string;
  readonly description: string;
  readonly short_description: string;
  readonly brands: readonly WcNamed[];
  readonly attributes: readonly WcAttribute[];
  readonly tax_class: string;
  readonly tax_status: string;
  readonly global_unique_id: string;
  readonly weight: string;
  readonly dimensions: { readonly length: string; readonly width: string; readonly height: string };
  readonly external_url: string;
  readonly button_text: string;
  readonly upsell_ids: readonly number[];
  readonly cross_sell_ids: readonly number[];
  readonly grouped_products: readonly number[];
  readonly shipping_class: string;
  readonly metas: Readonly<Record<string, unknown>>;
  readonly generated_slug?: string;
  readonly permalink_template?: string;
};

/** Where products are listed, changed and read to be changed. */
export const productsPath = 'wc/v3/products';
export const editedPath = 'vitrina/v1/admin/products';
export const stockPath = 'vitrina/v1/admin/stock';

/** What is read anew once something of a product was changed. */
export const productPaths = [productsPath, editedPath, stockPath] as const;

/** The narrow picture of a product, which lists show. */
export function pictureOf({ images }: Pick<WcListedProduct, 'images'>): WcImage | null {
  return images[0] ?? null;
}

/** What a variation differs by: `XS, Balta`. */
export function variationName({ attributes, id }: Pick<WcVariation, 'attributes' | 'id'>): string {
  const options = attributes.map(({ option }) => option).filter((option) => option !== '');
  return options.length === 0 ? `#${id}` : options.join(', ');
}
