import type { CurrencyFields } from '#contract/prices.ts';

/** A picture small enough for a row. */
type RowImage = {
  readonly src: string;
  readonly srcset: string;
  readonly width: number;
  readonly height: number;
  /** What stays in sight of it where it is cropped, as CSS has it. */
  readonly focus?: string;
};

/** A price in minor units, and what it is reduced from; equal where it is not reduced. */
export type BoughtTogetherPrice = { readonly regular: string; readonly current: string };

/** A select of an extra that has variations: its label, the field's name and the values to choose from. */
export type BoughtTogetherChoice = {
  readonly name: string;
  readonly field: string;
  readonly options: readonly { readonly value: string; readonly name: string }[];
};

/** A row of the block, the main product's or an extra's; decimals as plain text (docs/behaviour 3.12). */
export type BoughtTogetherRow = {
  /** 0 for the main product. */
  readonly order: number;
  /** Empty for the main product. */
  readonly key: string;
  /** 0: a variation is to be chosen, or it cannot be bought. */
  readonly id: number;
  /** The product that the row shows. */
  readonly pid: number;
  readonly name: string;
  readonly href: string;
  readonly newPrice: string;
  readonly price: string;
  readonly regularPrice: string;
  readonly priceSuffix: string;
  readonly quantity: string;
  readonly originalQuantity: string;
  readonly checked: boolean;
  /** Whether it is out of stock or not for sale: struck through and not to be ticked. */
  readonly unpurchasable: boolean;
  readonly attributes: Readonly<Record<string, string>> | null;
  readonly image: RowImage | null;
  readonly description: string;
  readonly availability: { readonly text: string; readonly class: string };
  /** The price of one as it is charged in the block. */
  readonly shownPrice: BoughtTogetherPrice;
  /** Where variations differ in price: the highest, in minor units. */
  readonly highestPrice: string | null;
  readonly input: { readonly min: string; readonly max: string; readonly step: string } | null;
  readonly choices: readonly BoughtTogetherChoice[];
};

export type BoughtTogetherText = { readonly tag: string; readonly text: string };

/**
 * What the block's content is rendered from (docs/behaviour 3.11): in the page's block, and in the response to
 * docs/behaviour 7.3.
 */
export type BoughtTogetherModel = {
  readonly productId: number;
  /** `data-product-id`: 0 while one of several variations is to be chosen. */
  readonly chosenId: number;
  readonly productType: string;
  readonly variables: boolean;
  readonly layout: string;
  readonly showPrice: string;
  readonly optional: boolean;
  readonly separately: boolean;
  readonly syncQuantity: boolean;
  readonly pricing: 'sale_price' | 'regular_price';
  readonly priceSuffix: string;
  /** Percent off the main product. */
  readonly discount: string;
  readonly main: BoughtTogetherRow;
  /** Whether the main product is the block's first row. */
  readonly showThis: boolean;
  /** Extras, with headings and paragraphs between them. */
  readonly entries: readonly (BoughtTogetherRow | BoughtTogetherText)[];
  readonly textBefore: string;
  readonly textAfter: string;
  /** The button of the block's own form; null where the product's form adds everything. */
  readonly addAll: string | null;
  readonly thisItem: string;
  readonly choose: string;
  readonly showThumb: boolean;
  readonly showDescription: boolean;
  readonly plusMinus: boolean;
  readonly link: string;
  /** `trim_zeros`: amounts lose the zeros at the end of their decimals. */
  readonly currency: CurrencyFields & { readonly trim_zeros?: boolean };
  /** Settings of the block's behaviour besides its rows (docs/behaviour 3.10), for the script that runs it. */
  readonly block: {
    readonly position: string;
    readonly button: 'main' | 'separate' | 'both';
    readonly selection: 'multiple' | 'single';
    readonly sku: string;
    readonly weight: string;
    readonly dimensions: string;
    readonly changeImage: boolean;
    readonly changePrice: 'no' | 'yes' | 'yes_custom';
    readonly counter: string;
    readonly alternativeSelector: boolean;
    readonly mainRounding: 'unit' | 'line';
    readonly additionalText: string;
    readonly totalText: string;
    readonly alertSelection: string;
  };
};

/** `extensions.bought-together` of a product that was requested by itself. */
export type BoughtTogetherPart = {
  readonly model: BoughtTogetherModel;
  /** Ids of the variations that are offered with extras of their own (`woobt_items` `yes`). */
  readonly ownItems: readonly number[];
};

declare module '#contract/fragment-models.ts' {
  interface FragmentModels {
    readonly boughtTogether: BoughtTogetherModel;
  }
}
