import type { Decimal } from '#core/decimal.ts';
import type { CurrencyFormat } from '#core/money-format.ts';
import type { Product } from '#contract/product.ts';
import type { VariationData } from '#contract/variation.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import type { ProductRecord, VariationRecord } from '#server/catalog/products/product-record.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

export type { ProductRecord };

/** A product with the add-on's own settings, as stored. */
export type ProductWithSettings = { readonly product: ProductRecord; readonly settings: unknown };

/** A variation with the same. */
export type VariationContext = { readonly variation: VariationRecord; readonly settings: unknown };

/** What an add-on may look at while it describes a product. */
export type ProductContext = ProductWithSettings & {
  readonly at: Date;
  /** Whether the product was requested by itself, not in a list. */
  readonly isDetail: boolean;
  /** How amounts are written: the shop's format, where the add-on has none of its own. */
  readonly currency: CurrencyFormat;
  /** An amount entered beside a product's price, in major units, as its price is shown. */
  readonly toDisplayPrice: (amount: Decimal, product: ProductRecord) => Decimal;
};

/** A product as the Store API gives it, with all its variations, however many. */
export type ProductDetail = { readonly product: Product; readonly variations: readonly VariationData[] };

/** Readers of products, as records and as the Store API gives them. */
export type ProductReaders = {
  readonly catalog: Catalog;
  readonly database: OpenDatabase;
  readonly texts: Texts;
  /** Address of the shop without a closing slash. */
  readonly publicUrl: string;
  /** Unknown ids are left out. */
  readonly productsByIds: (ids: readonly number[]) => Promise<readonly Product[]>;
  readonly productDetails: (ids: readonly number[]) => Promise<readonly ProductDetail[]>;
};

/** What an add-on may query while it describes a product's detail by more than the product's own record. */
export type ProductDetailContext = ProductWithSettings & ProductReaders;

/** Such a description, JSON (undefined: none now), and the ids of the other products whose change alters it. */
export type ProductDetailExtension = { readonly part: unknown; readonly products: readonly number[] };
