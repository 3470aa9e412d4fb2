import { compareDecimals, decimal, type Decimal, multiplyDecimals, sumDecimals } from '../decimal.ts';
import { type Quantity, quantityDecimal } from '../quantity.ts';

/** What a method carries; decimal texts in kilograms and centimetres, the three sides in any order. */
export type ParcelLimits = {
  readonly maxWeight?: string;
  readonly maxSides?: readonly [string, string, string];
};

export type ParcelItem = {
  readonly quantity: Quantity;
  /** Kilograms of one; null where unknown, which counts as nothing. */
  readonly weight: Decimal | null;
  /** Centimetres; null where unknown, which fits anywhere. */
  readonly sides: readonly [Decimal, Decimal, Decimal] | null;
};

/** Whether the goods weigh no more than allowed together and each fits by itself, turned as need be. */
export function fitsLimits(items: readonly ParcelItem[], limits: ParcelLimits | undefined): boolean {
  if (limits === undefined) return true;
  const { maxWeight, maxSides } = limits;
  if (maxWeight !== undefined && parcelWeight(items).gt(decimal(maxWeight))) return false;
  if (maxSides === undefined) return true;
  const space = ascending(maxSides.map((side) => decimal(side)));
  return items.every(({ sides }) => sides === null || fitsInto(ascending(sides), space));
}

/** Kilograms of all items. */
export function parcelWeight(items: readonly ParcelItem[]): Decimal {
  return sumDecimals(
    items.map(({ weight, quantity }) =>
      weight === null ? decimal(0) : multiplyDecimals(weight, quantityDecimal(quantity)),
    ),
  );
}

function ascending(sides: readonly Decimal[]): Decimal[] {
  return sides.toSorted(compareDecimals);
}

function fitsInto(sides: readonly Decimal[], space: readonly Decimal[]): boolean {
  return sides.every((side, index) => side.lte(space[index] ?? decimal(0)));
}
