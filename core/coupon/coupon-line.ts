import type { MinorUnits } from '../money.ts';
import type { Quantity } from '../quantity.ts';
import type { Decimal } from '../decimal.ts';

export type NamedCategory = { readonly id: number; readonly name: string };

/** A line of a cart as coupons look at it. */
export type CouponLine = {
  readonly key: string;
  /** The line it is a part of, which may take an amount off it; null or left out where it is none. */
  readonly partOf?: string | null;
  /** The product and, where it is one, the variation. */
  readonly productIds: readonly number[];
  readonly name: string;
  /** The product's, with all that they lie in. */
  readonly categories: readonly NamedCategory[];
  readonly quantity: Quantity;
  /** The whole line before discounts, in minor units as prices are entered, exact. */
  readonly price: Decimal;
  readonly onSale: boolean;
  /** Kept out of coupons for products and of percentages, as an add-on may ask for its lines. */
  readonly excludedFromCoupons: boolean;
};

/** What is taken off each line, by the line's key. */
export type PerLine = ReadonlyMap<string, MinorUnits>;
