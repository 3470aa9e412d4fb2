import type { Locale } from '#contract/languages.ts';
import type { SeoText } from '#core/site/seo-text.ts';
import type { MediaRecord } from '#server/catalog/media/image-answer.ts';
import type { PriceInterval } from '#core/product/price-history.ts';
import type { Offer } from './offer.ts';

/** An attribute on a product: a global one with the ids of its terms, or the product's own with its values. */
export type AttributeRecord = {
  readonly attributeId: number | null;
  /** `pa_spalva`, or the slug of the product's own attribute. */
  readonly key: string;
  readonly name: string;
  readonly visible: boolean;
  readonly forVariations: boolean;
  readonly termIds: readonly number[];
  readonly options: readonly string[];
  /** Names of the product's own values in the current language, where it is not the shop's own. */
  readonly optionNames?: Readonly<Record<string, string>>;
  readonly defaultValue: string | null;
};

/**
 * Metadata of a product from other programs, by their own keys, as the file or the program gave it; read by add-ons.
 */
export type Metas = Readonly<Record<string, unknown>>;

export type VariationRecord = {
  readonly offer: Offer;
  /** Attribute key → term slug or own value; `''` is any. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly description: string;
  readonly image: MediaRecord | null;
  readonly metas: Metas;
  readonly history: readonly PriceInterval[];
};

/** Everything that an answer about a product or variation is made from. */
export type ProductRecord = {
  readonly offer: Offer;
  readonly shortDescription: string;
  readonly description: string;
  readonly featured: boolean;
  readonly gtin: string;
  readonly externalUrl: string;
  readonly buttonText: string;
  readonly averageRating: string;
  readonly reviewCount: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly images: readonly MediaRecord[];
  readonly categoryIds: readonly number[];
  readonly tagIds: readonly number[];
  readonly brandIds: readonly number[];
  readonly attributes: readonly AttributeRecord[];
  /** Of a variation: its choices, over the attributes of its parent. */
  readonly choices: Readonly<Record<string, string>>;
  /** Of a variation: its parent's slug, else its own. */
  readonly pageSlug: string;
  readonly upsellIds: readonly number[];
  readonly crossSellIds: readonly number[];
  readonly variations: readonly VariationRecord[];
  readonly grouped: readonly Offer[];
  readonly metas: Metas;
  /** Its texts for search engines in languages other than the shop's own, by locale. */
  readonly seo?: Readonly<Partial<Record<Locale, SeoText>>> | null;
  /** Texts of its metas in the current language, by the text they are of; absent in the shop's own. */
  readonly wordings?: Readonly<Record<string, string>>;
  readonly history: readonly PriceInterval[];
};
