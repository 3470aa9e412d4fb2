import type { Decimal } from '#core/decimal.ts';

/** A price and what it is reduced from; the second is shown struck through only where it reads higher. */
export type PricePair = { readonly regular: Decimal; readonly current: Decimal };

export type BlockSettings = {
  readonly changePrice: 'no' | 'yes' | 'yes_custom';
  readonly changeImage: boolean;
  /** `individual` counts items, `hide` shows none, all else adds up quantities. */
  readonly counter: string;
  readonly additionalText: string;
  readonly totalText: string;
  /** `[name]` stands for the item's. */
  readonly alertSelection: string;
  readonly alternativeSelector: boolean;
  readonly redirectAfterAdd: boolean;
  readonly priceDecimals: number;
  /** Whether a percentage of the main product's price is rounded per unit, or not before the line's sum. */
  readonly mainRounding: 'unit' | 'line';
};

export type BlockForm = {
  readonly position: string;
  readonly button: 'main' | 'separate' | 'both';
  readonly selection: 'single' | 'multiple';
  readonly ignoreThis: boolean;
  /** `carousel-2`, `carousel-3`, `carousel-4` slide; all others stand still. */
  readonly layout: string;
};

export type BlockList = {
  readonly pricing: 'sale_price' | 'regular_price';
  /** Whether the shopper may change the quantities of extras. */
  readonly optional: boolean;
  readonly syncQuantity: boolean;
  readonly productType: string;
  /** Whether an extra has variations to choose from. */
  readonly variables: boolean;
  readonly showPrice: string;
  readonly priceSuffix: string;
};

/** An extra's quantity field; `text` is its current text. */
export type QuantityInput = {
  readonly min: Decimal | null;
  readonly max: Decimal | null;
  readonly step: string;
  readonly text: string;
};

export type ProductMeta = { readonly sku: string; readonly weight: string; readonly dimensions: string };

/** A variation chosen on a row. */
export type ChosenVariation = {
  readonly id: number;
  /** Whether it can be bought; one that is sold out shows on the main row of a block with its own button. */
  readonly available: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  readonly price: Decimal;
  readonly regularPrice: Decimal;
  /** What the row shows instead of its served price; null leaves that. */
  readonly shownPrice: PricePair | null;
  readonly image: string;
  readonly meta: ProductMeta;
};

/** A row as the server rendered it, with the shopper's changes since (docs/behaviour 3.12). */
export type BlockRow = {
  /** 0: a variation is still to be chosen, or nothing can be bought. */
  readonly id: number;
  /** The product that the row shows. */
  readonly pid: number;
  /** Empty for the main product. */
  readonly key: string;
  readonly name: string;
  readonly price: Decimal;
  readonly regularPrice: Decimal;
  readonly newPrice: string | null;
  readonly priceSuffix: string;
  /** Null while the field is blank: counts as nothing. */
  readonly quantity: Decimal | null;
  readonly originalQuantity: Decimal;
  readonly checked: boolean;
  readonly attributes: Readonly<Record<string, string>> | null;
  readonly input: QuantityInput | null;
  readonly image: string;
  readonly chosen: ChosenVariation | null;
  /** Stock text of the chosen variation, also where that cannot be bought. */
  readonly availability: string;
};

/** The content that the server renders into a block; replaced completely when a variation has extras of its own. */
export type BlockContent = {
  /** Null where the block leaves the main product out. */
  readonly main: (BlockRow & { readonly isVisible: boolean; readonly variable: boolean }) | null;
  readonly extras: readonly BlockRow[];
};

export type Block = {
  readonly settings: BlockSettings;
  readonly form: BlockForm;
  readonly list: BlockList;
  readonly productId: number;
  /** Whether the main product has several variations. */
  readonly variable: boolean;
  readonly meta: ProductMeta;
  /** What the page shows as the product's price at load. */
  readonly pagePrice: PricePair;
  readonly content: BlockContent;
  readonly contentAtLoad: BlockContent;
  readonly replaced: boolean;
  /** The form's quantity of the main product. */
  readonly mainQuantity: Decimal;
  /** The variation chosen for the main product, where it can be bought or at least shown. */
  readonly chosen: ChosenVariation | null;
  /** The variation whose own extras are being fetched (docs/behaviour 7.3). */
  readonly waitingFor: number | null;
  /** Whether „add all“ is under way (docs/behaviour 7.4). */
  readonly adding: boolean;
  /** The outcome of the last „add all“ request. */
  readonly outcome: AddOutcome | null;
};

export type AddOutcome =
  | { readonly kind: 'added'; readonly cartHash: string; readonly goTo: 'cart' | null }
  | { readonly kind: 'refused'; readonly productUrl: string };
