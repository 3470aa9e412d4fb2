import type { Image, ImageSize } from '#contract/image.ts';
import type { Product } from '#contract/product.ts';
import type { VariationData } from '#contract/variation.ts';
import type { BundleSettings } from './bundle-settings.ts';

/** An item of a bundle in the product's response. */
export type AnsweredItem = {
  readonly key: string;
  /** A product, or exactly one of its variations. */
  readonly id: number;
  readonly quantity: number;
  readonly optional: boolean;
  readonly min: number;
  readonly max: number;
  /** Values that may be chosen, by attribute; where one is missing, any. */
  readonly terms: Readonly<Record<string, readonly string[]>>;
  /** What the merchant chose for the values that its variation leaves open, by selector name. */
  readonly attributes: Readonly<Record<string, string>>;
};

/** A heading or a paragraph between items. */
export type AnsweredText = { readonly key: string; readonly type: string; readonly text: string };

/** Terms of the complete bundle; amounts are plain decimals in major units. */
export type AnsweredTerms = {
  readonly fixed_price: boolean;
  readonly discount: string;
  readonly discount_amount: string;
  readonly optional: boolean;
  readonly exclude_unpurchasable: boolean;
  readonly min: number;
  readonly max: number;
  readonly total_min: string;
  readonly total_max: string;
  readonly custom_price: string;
  readonly layout: string;
  readonly text_before: string;
  readonly text_after: string;
};

/** A picture with the size of its original, where that is known. */
export type AnsweredPicture = { readonly image: Image; readonly size: ImageSize | null };

/** A variation of an item; prices in minor units, as the shopper sees them. */
export type AnsweredVariation = Pick<
  VariationData,
  'variation_id' | 'attributes' | 'is_purchasable' | 'is_in_stock' | 'availability' | 'max_qty'
> & { readonly price: string; readonly regularPrice: string; readonly picture: AnsweredPicture | null };

/** A product in a bundle, with its current data in the shop. */
export type AnsweredPart = {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly picture: AnsweredPicture | null;
  readonly description: string;
  readonly price: string;
  readonly regularPrice: string;
  /** The dearest of several prices, where they differ. */
  readonly upTo: string | null;
  readonly canBuy: boolean;
  /** How many one order may hold; null without a limit. */
  readonly maximum: number | null;
  readonly step: number;
  /** Of a variation: the attributes whose value it leaves open. */
  readonly choices: Product['extensions']['vitrina']['choices'];
  /** The variations to choose from; a variation that leaves a value open is one itself. */
  readonly variations: readonly AnsweredVariation[] | null;
};

/** `extensions.bundle` of a bundle that was requested by itself. */
export type BundleAnswer = AnsweredTerms & {
  readonly content: readonly (AnsweredItem | AnsweredText)[];
  /** The products in it; those that cannot be shown are left out. */
  readonly parts: readonly AnsweredPart[];
  readonly settings: BundleSettings;
};

/** `extensions.bundle` of a product that is in bundles, where its page names them. */
export type BundledInAnswer = {
  readonly bundles: readonly { readonly name: string; readonly path: string }[];
  readonly position: 'above' | 'below' | 'tab';
  readonly title: string;
  /** `%s` stands for the bundles. */
  readonly words: string;
};
