import type { MinorUnits } from '#core/money.ts';

/** One item for sale: a product, or a variation of one. Prices include tax; addresses are absolute. */
export type FeedItem = {
  readonly id: number;
  /** The product that variations belong to. */
  readonly groupId: number | null;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  /** At least one. */
  readonly images: readonly string[];
  readonly price: MinorUnits;
  /** Before a reduction that runs now or is to come; the same as `price` where there is none. */
  readonly regularPrice: MinorUnits;
  readonly sale: {
    readonly price: MinorUnits;
    readonly from: Date | null;
    readonly to: Date | null;
    readonly running: boolean;
  } | null;
  readonly inStock: boolean;
  /** When an item on backorder is expected; null where it is in stock or cannot be ordered. */
  readonly expected: Date | null;
  /** The stock quantity; null where stock is not managed. */
  readonly quantity: number | null;
  /** The maker's part number; empty where it is not known. */
  readonly partNumber: string;
  readonly gtin: string;
  /** Empty where it is not known. */
  readonly brand: string;
  /** Category names from the root; empty where it is in no category. */
  readonly categoryPath: readonly string[];
  readonly categoryUrl: string;
  /** The chosen options of a variation, as shoppers read them. */
  readonly options: readonly { readonly key: string; readonly name: string; readonly value: string }[];
  readonly shipping: readonly { readonly country: string; readonly service: string; readonly price: MinorUnits }[];
};
