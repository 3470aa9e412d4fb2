import type {
  Backorders,
  ProductStatus,
  ProductType,
  StockStatus,
  TaxStatus,
  Visibility,
} from '#core/product/types.ts';

/** How a file names another product. */
export type Reference = { readonly kind: 'id'; readonly id: number } | { readonly kind: 'sku'; readonly sku: string };

/** Values that stand in the product's own database row, in kilograms, centimetres and plain decimals. */
export type RowColumns = {
  readonly name: string;
  readonly gtin: string | null;
  readonly status: ProductStatus;
  readonly visibility: Visibility;
  readonly short_description: string;
  readonly description: string;
  readonly purchase_note: string;
  readonly featured: boolean;
  readonly virtual: boolean;
  readonly downloadable: boolean;
  readonly download_limit: number | null;
  readonly download_expiry_days: number | null;
  readonly tax_status: TaxStatus;
  /** `parent`: a variation's is its parent's. */
  readonly tax_class: string;
  readonly sold_individually: boolean;
  readonly weight: string | null;
  readonly length: string | null;
  readonly width: string | null;
  readonly height: string | null;
  readonly reviews_allowed: boolean;
  readonly external_url: string | null;
  readonly button_text: string | null;
  readonly menu_order: number;
};

/** `sale_to` is the first instant after the sale. */
export type RowPrices = {
  readonly regular_price: string | null;
  readonly sale_price: string | null;
  readonly sale_from: Date | null;
  readonly sale_to: Date | null;
};

export type RowStock = {
  /** Null: not counted. */
  readonly quantity: string | null;
  readonly status: StockStatus;
  readonly backorders: Backorders;
  readonly low_amount: string | null;
};

export type RowAttribute = {
  readonly name: string;
  readonly values: readonly string[];
  /** All of the cell as one value, for variations whose value holds an unescaped comma. */
  readonly fullValue: string;
  readonly visible: boolean;
  readonly global: boolean;
  readonly defaultValue: string | null;
  /** The shop's order of the attribute's values, where the row states it. */
  readonly order: readonly string[];
};

export type RowDownload = { readonly download_id: string; readonly name: string; readonly url: string };

/**
 * A row of a product file as the shop understands it. Whatever is undefined has no column in the file and stays as
 * the shop has it.
 */
export type ImportRow = {
  readonly row: number;
  readonly id: number | null;
  /** Null where the file has no types. */
  readonly type: ProductType | null;
  /** The type as the file has it. */
  readonly fileType: string;
  readonly sku: string | null;
  /** Whether the file has SKUs at all: an empty cell then takes one away. */
  readonly hasSku: boolean;
  readonly parent: Reference | null;
  /** Which shop's export the row comes from, where it says so. */
  readonly origin: string | null;
  readonly columns: Partial<RowColumns>;
  readonly prices: Partial<RowPrices>;
  readonly stock: Partial<RowStock>;
  /** The last part of its page's address; absent where the cell is empty. */
  readonly slug?: string;
  readonly shippingClass?: string;
  readonly categories?: readonly (readonly string[])[];
  readonly tags?: readonly string[];
  readonly brands?: readonly (readonly string[])[];
  readonly images?: readonly string[];
  readonly attributes?: readonly RowAttribute[];
  readonly downloads?: readonly RowDownload[];
  readonly grouped?: readonly Reference[];
  readonly upsells?: readonly Reference[];
  readonly crossSells?: readonly Reference[];
  /** Third-party metas by key; null where the row's cell is empty. */
  readonly metas: Readonly<Record<string, string | null>>;
};

/** A product with its variations, or variations whose product the file does not hold. */
export type Family = { readonly parent: ImportRow | null; readonly variations: readonly ImportRow[] };
