import { decimal, divideToWhole, floorDecimal, multiplyDecimals, sumDecimals, zero } from '../decimal.ts';
import { addMinor, minorUnits, type MinorUnits, noMoney, subtractMinor, sumMinor } from '../money.ts';
import { quantityDecimal } from '../quantity.ts';
import type { CouponLine, PerLine } from './coupon-line.ts';

/**
 * An amount shared out over the pieces of lines, the same for each piece: what a line is too cheap for goes to the
 * others, and what does not divide goes one unit a piece. The sum is exact, or all that there is.
 */
export function shareOut(amount: MinorUnits, lines: readonly CouponLine[], left: PerLine): PerLine {
  let taken: PerLine = new Map();
  for (;;) {
    const open = subtractMinor(amount, sumMinor(taken.values()));
    const priced = lines.filter(({ key }) => remaining(left, taken, key) > 0);
    if (open <= 0 || priced.length === 0) return taken;
    const equal = equalParts(open, priced, left, taken);
    taken = equal ?? takeUnits(open, priced, left, taken);
  }
}

/** So much for every piece, where there is at least one unit for each; else null. */
function equalParts(amount: MinorUnits, lines: readonly CouponLine[], left: PerLine, taken: PerLine): PerLine | null {
  const pieces = sumDecimals(lines.map(({ quantity }) => quantityDecimal(quantity)));
  const each = divideToWhole(decimal(amount), pieces).quotient;
  const parts = lines.map(({ key, quantity }) => {
    const part = floorDecimal(multiplyDecimals(each, quantityDecimal(quantity)));
    return [key, minorUnits(Math.min(part.toNumber(), remaining(left, taken, key)))] as const;
  });
  if (each.eq(zero) || parts.every(([, part]) => part === 0)) return null;
  return plus(taken, parts);
}

/** Takes an amount one unit a piece, in the order of the lines, as far as the pieces go. */
export function takeUnits(amount: MinorUnits, lines: readonly CouponLine[], left: PerLine, taken: PerLine): PerLine {
  let open = amount;
  const parts = lines.map(({ key, quantity }) => {
    const part = minorUnits(Math.max(0, Math.min(open, Math.ceil(quantity), remaining(left, taken, key))));
    open = subtractMinor(open, part);
    return [key, part] as const;
  });
  return plus(taken, parts);
}

function remaining(left: PerLine, taken: PerLine, key: string): MinorUnits {
  return subtractMinor(left.get(key) ?? noMoney, taken.get(key) ?? noMoney);
}

function plus(taken: PerLine, parts: readonly (readonly [key: string, part: MinorUnits])[]): PerLine {
  return new Map([...taken, ...parts.map(([key, part]) => [key, addMinor(taken.get(key) ?? noMoney, part)] as const)]);
}
