import {
  compareDecimals,
  decimal,
  type Decimal,
  divideWithRemainder,
  multiplyDecimals,
  one,
  sumDecimals,
  zero,
} from './decimal.ts';
import { minorUnits, type MinorUnits } from './money.ts';

/**
 * Splits an amount by weights so that the parts sum to it exactly: every part is cut to whole minor units, and what
 * is left goes, one unit each, to the largest remainders (the earlier part first where they are equal).
 * Weights may not be negative; where they sum to zero all parts weigh the same. No weights, no parts.
 */
export function allocate(total: MinorUnits, weights: readonly (Decimal | number)[]): MinorUnits[] {
  if (weights.length === 0) return [];
  const amount = decimal(Math.abs(total));
  const sign = total < 0 ? -1 : 1;
  const counted = countedWeights(weights.map((weight) => decimal(weight)));
  const totalWeight = sumDecimals(counted);
  const shares = counted.map((weight) => divideWithRemainder(multiplyDecimals(amount, weight), totalWeight));
  const remainingUnits = amount.minus(sumDecimals(shares.map(({ quotient }) => quotient))).toNumber();
  const byRemainder = shares
    .map(({ remainder }, index) => ({ index, remainder }))
    .toSorted((a, b) => compareDecimals(b.remainder, a.remainder) || a.index - b.index);
  const favoured = new Set(byRemainder.slice(0, remainingUnits).map(({ index }) => index));
  return shares.map(({ quotient }, index) => minorUnits(sign * (quotient.toNumber() + (favoured.has(index) ? 1 : 0))));
}

function countedWeights(weights: readonly Decimal[]): readonly Decimal[] {
  if (weights.some((weight) => weight.lt(zero))) throw new RangeError('a weight may not be negative');
  return weights.every((weight) => weight.eq(zero)) ? weights.map(() => one) : weights;
}
