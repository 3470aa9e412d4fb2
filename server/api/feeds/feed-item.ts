import type { MinorUnits } from '#core/money.ts';

/** One thing that is sold: a product, or a variation of one. Prices are with tax; addresses are whole. */
export type FeedItem = {
  readonly id: number;
  /** The product that variations belong to. */
  readonly groupId: number | null;
  readonly title: string;
  readonly description: string;
  readonly url: string;
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
  /** When what is not here now, but can be ordered, is expected; null where it is here or cannot. */
  readonly expected: Date | null;
  /** How many there are, where they are counted. */
  readonly quantity: number | null;
  readonly sku: string;
  readonly gtin: string;
  readonly brand: string;
  /** Names from the root; empty where it is filed nowhere. */
  readonly categoryPath: readonly string[];
  readonly categoryUrl: string;
  /** What was chosen of a variation, as shoppers read it. */
  readonly options: readonly { readonly key: string; readonly name: string; readonly value: string }[];
  readonly shipping: readonly { readonly country: string; readonly service: string; readonly price: MinorUnits }[];
};
