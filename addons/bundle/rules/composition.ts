import type { Decimal } from '#core/decimal.ts';
import type { Discount } from './discount.ts';

/** An item of a bundle as the merchant configured it. */
export type BundleItem = {
  readonly kind: 'item';
  /** Its place in the bundle. */
  readonly key: string;
  /** A product, or exactly one of its variations. */
  readonly id: number;
  readonly sku: string;
  readonly quantity: number;
  /** Whether the shopper may change its quantity, between these. */
  readonly optional: boolean;
  readonly min: number;
  readonly max: number;
  /** Values that may be chosen, by attribute; where one is missing, any. */
  readonly terms: Readonly<Record<string, readonly string[]>>;
  /** What the merchant chose for the values that its variation leaves open, by selector name. */
  readonly attributes: Readonly<Record<string, string>>;
};

/** The values of an item's variation, by attribute key, that neither it nor the merchant states: the shopper chooses them. */
export function openValues(
  { attributes: preset }: Pick<BundleItem, 'attributes'>,
  attributes: Readonly<Record<string, string>>,
): readonly string[] {
  return Object.keys(attributes).filter((key) => attributes[key] === '' && preset[`attribute_${key}`] === undefined);
}

/** A heading or a paragraph between items. */
export type BundleText = {
  readonly kind: 'text';
  readonly key: string;
  readonly tag: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'p' | 'span' | 'none';
  readonly text: string;
};

/** What weighs and is shipped: the bundle, each item in it, or both. */
export type BundleShipping = 'whole' | 'each' | 'both';

/** All that is set on a bundle. */
export type Bundle = {
  readonly content: readonly (BundleItem | BundleText)[];
  readonly items: readonly BundleItem[];
  /** Whether it costs its own price instead of the sum of its items. */
  readonly fixedPrice: boolean;
  readonly discount: Discount;
  /** Bounds on the quantity in all, where something is optional; 0 or less is none. */
  readonly min: number;
  readonly max: number;
  /** Bounds on the price of one bundle; 0 or less is none. */
  readonly totalMin: Decimal;
  readonly totalMax: Decimal;
  /** Null: the shop's setting applies. */
  readonly excludeUnpurchasable: boolean | null;
  readonly shipping: BundleShipping;
  /** Whether it has a stock of its own besides that of its parts. */
  readonly managesStock: boolean;
  /** A text in place of its price, `%s` in it stands for the price. */
  readonly customPrice: string;
  readonly layout: string | null;
  readonly textBefore: string;
  readonly textAfter: string;
};

/** The maximum quantity of an item without a limit of its own. */
export const maxOfItem = 10_000;

/** Whether the shopper may change the quantity of something. */
export function hasOptional({ items }: Pick<Bundle, 'items'>): boolean {
  return items.some(({ optional }) => optional);
}

/** Whether a variation has only values that may be chosen; `''` is any. */
export function allowsVariation(
  { terms }: Pick<BundleItem, 'terms'>,
  attributes: Readonly<Record<string, string>>,
): boolean {
  return Object.entries(attributes).every(([key, value]) => value === '' || (terms[key]?.includes(value) ?? true));
}

/** Initial quantity of an item: first not less than the minimum, then not more than the maximum. */
export function startingQuantity({ optional, quantity, min, max }: BundleItem): number {
  if (!optional) return quantity;
  const lifted = Math.max(quantity, min);
  return max > min ? Math.min(lifted, max) : lifted;
}
