import type { ClassicVariation } from '#contract/classic-variation.ts';
import type { CurrencyFields } from '#contract/prices.ts';
import type { ProductExtension } from '#contract/product.ts';
import type { ProductFacts, UnitPriceAnswer } from '#contract/product-facts.ts';
import type { SwatchesPart } from '#contract/swatches.ts';
import type { Stock, VariationData } from '#contract/variation.ts';
import type { Selection } from '#core/product/variation-index.ts';
import type { FormEvent } from '#core/variation-form/change-form.ts';
import type { VariationForm } from '#core/variation-form/form.ts';
import type { FormView } from '#core/variation-form/form-view.ts';
import type { PageImage } from '#app/ui/page-image.ts';
import type { DisplayPrice } from '#app/ui/price-view.tsx';

/** An attribute to choose on. */
export type Choice = ProductExtension['choices'][number];

/** What statistics need of a product beside what its card or page shows. */
export type TrackedProduct = { readonly sku: string; readonly categories: readonly string[] };

/** A value that may link to a listing of the products that share it. */
export type LinkedName = { readonly name: string; readonly path: string | null };

/** What the product page shows of a product. */
export type PageProduct = {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly sku: string;
  readonly brand: string;
  readonly brands: readonly LinkedName[];
  readonly shortDescription: string;
  readonly description: string;
  readonly images: readonly PageImage[];
  readonly price: DisplayPrice;
  readonly currency: CurrencyFields;
  readonly savedPercent: number | null;
  readonly unitPrice: UnitPriceAnswer | null;
  readonly stock: Stock;
  readonly needsShipping: boolean;
  readonly canBuy: boolean;
  /** Whether it is bought as it is, without a choice, so that somebody can wait for it when it is sold out. */
  readonly canBeWaitedFor: boolean;
  /** Where it is sold, when that is not here. */
  readonly soldAt: { readonly url: string; readonly text: string } | null;
  readonly soldIndividually: boolean;
  readonly minimum: number;
  readonly maximum: number | null;
  readonly choices: readonly Choice[];
  /** How the choices are rendered. */
  readonly swatches: SwatchesPart;
  /** Null where there are too many to come with the page. */
  readonly variations: readonly PageVariation[] | null;
  /** The same as clients of the platform read them off the form. */
  readonly records: readonly ClassicVariation[] | null;
  readonly attributes: readonly { readonly name: string; readonly values: readonly LinkedName[] }[];
  readonly facts: ProductFacts;
  readonly weight: string;
  /** ISO date on which a sale price ends; null: no sale, or one without an end. */
  readonly saleUntil: string | null;
  /** Of approved reviews. */
  readonly rating: { readonly average: string; readonly count: number };
  readonly dimensions: string;
  /** The add-ons' parts of the answer, by name. */
  readonly extensions: Readonly<Record<string, unknown>>;
  readonly reported?: TrackedProduct;
};

/** What the form needs of a variation. */
export type PageVariation = Pick<
  VariationData,
  | 'variation_id'
  | 'attributes'
  | 'is_purchasable'
  | 'is_in_stock'
  | 'availability'
  | 'min_qty'
  | 'max_qty'
  | 'sku'
  | 'is_virtual'
  | 'variation_stock_left'
> & {
  /** Whether it may be chosen at all, in stock or not. */
  readonly active: boolean;
  /** Sanitised HTML of its own; `''` without. */
  readonly description: string;
  /** `1,2 kg`, `30 × 40 cm`; `''` where unknown. */
  readonly weight: string;
  readonly dimensions: string;
  readonly price: DisplayPrice;
  readonly savedPercent: number | null;
  readonly unitPrice: UnitPriceAnswer | null;
  readonly saleUntil: string | null;
  readonly image: PageImage | null;
};

/** What can happen to the choices. */
export type ChoiceEvent = FormEvent<PageVariation>;

/** What the shopper has chosen of a product. */
export type ProductSelection = {
  readonly form: VariationForm<PageVariation>;
  readonly view: FormView<PageVariation>;
  readonly send: (event: ChoiceEvent) => void;
  readonly selection: Selection;
  /** The variation that is chosen, where all is chosen and there is one. */
  readonly variation: PageVariation | null;
  /** The picture of what is chosen so far, where that has one. */
  readonly image: PageImage | null;
  readonly missing: readonly string[];
  readonly choose: (field: string, value: string) => void;
};
