import {
  addDecimals,
  decimal,
  type Decimal,
  divideDecimals,
  divideToWhole,
  floorDecimal,
  hundred,
  minDecimal,
  multiplyDecimals,
  roundHalfDown,
  roundHalfUp,
  sumDecimals,
  zero,
} from '#core/decimal.ts';
import {
  addMinor,
  minorUnits,
  type MinorUnits,
  noMoney,
  roundHalfUpToMinor,
  subtractMinor,
  sumMinor,
} from '#core/money.ts';
import { addQuantities, type Quantity, quantityDecimal, quantityOf, subtractQuantities } from '#core/quantity.ts';
import type { Coupon } from './coupon.ts';
import type { CouponLine, PerLine } from './coupon-line.ts';

type Context = {
  /** What earlier coupons left of each line. */
  readonly left: PerLine;
  readonly sequential: boolean;
  readonly currencyMinorUnit: number;
};

/** Decimals of a minor unit to which parts of a line are worked out. */
const partPlaces = 12;

/** What one coupon takes off the lines it is for, the dearest first. */
export function discountOf(coupon: Coupon, lines: readonly CouponLine[], context: Context): PerLine {
  const priced = lines.filter(({ key, quantity }) => quantity > 0 && leftOf(context.left, key) > 0);
  switch (coupon.type) {
    case 'percent':
      return percentOff(coupon, priced, context);
    case 'fixed_product':
      return eachPieceOff(coupon, priced, context);
    case 'fixed_cart':
      return shareOut(roundHalfUpToMinor(coupon.amount, context.currencyMinorUnit), priced, context.left);
  }
}

/** Each line's part is cut to whole minor units; what the whole would have been more goes piece by piece. */
function percentOff(coupon: Coupon, lines: readonly CouponLine[], { left, sequential }: Context): PerLine {
  const taken = new Map<string, MinorUnits>();
  let whole = zero;
  for (const { line, pieces } of countedPieces(lines, coupon.itemLimit)) {
    const rest = leftOf(left, line.key);
    const price = sequential ? decimal(rest) : roundHalfUp(line.price, 0);
    const counted = partOf(price, pieces, line.quantity);
    whole = addDecimals(whole, counted);
    const part = floorDecimal(percentage(counted, coupon.amount));
    taken.set(line.key, minorUnits(minDecimal(decimal(rest), part).toNumber()));
  }
  const meant = minorUnits(roundHalfDown(roundHalfUp(percentage(whole, coupon.amount), partPlaces / 2), 0).toNumber());
  return takeUnits(subtractMinor(meant, sumMinor(taken.values())), lines, left, taken);
}

function eachPieceOff(coupon: Coupon, lines: readonly CouponLine[], { left, currencyMinorUnit }: Context): PerLine {
  const each = decimal(roundHalfUpToMinor(coupon.amount, currencyMinorUnit));
  return new Map(
    countedPieces(lines, coupon.itemLimit).map(({ line, pieces }) => {
      const most = partOf(line.price, pieces, line.quantity);
      const wanted = multiplyDecimals(each, quantityDecimal(pieces));
      const off = roundHalfDown(coupon.itemLimit === null ? wanted : minDecimal(wanted, most), 0);
      return [line.key, minorUnits(minDecimal(decimal(leftOf(left, line.key)), off).toNumber())];
    }),
  );
}

/** How many pieces of each line count where the coupon is for so many of the cart. */
function countedPieces(
  lines: readonly CouponLine[],
  limit: number | null,
): readonly { readonly line: CouponLine; readonly pieces: Quantity }[] {
  if (limit === null) return lines.map((line) => ({ line, pieces: line.quantity }));
  let counted = quantityOf(0);
  return lines.map((line) => {
    const open = subtractQuantities(quantityOf(limit), counted);
    const pieces = open < line.quantity ? open : line.quantity;
    counted = addQuantities(counted, pieces);
    return { line, pieces };
  });
}

function partOf(price: Decimal, pieces: Quantity, all: Quantity): Decimal {
  if (pieces === all) return price;
  return divideDecimals(multiplyDecimals(price, quantityDecimal(pieces)), quantityDecimal(all), partPlaces);
}

function percentage(price: Decimal, percent: Decimal): Decimal {
  return divideDecimals(multiplyDecimals(price, percent), hundred, partPlaces * 2);
}

function leftOf(left: PerLine, key: string): MinorUnits {
  return left.get(key) ?? noMoney;
}

/**
 * An amount shared out over the pieces of lines, the same for each piece: what a line is too cheap for goes to the
 * others, and what does not divide goes one unit a piece. The sum is exact, or all that there is.
 */
function shareOut(amount: MinorUnits, lines: readonly CouponLine[], left: PerLine): PerLine {
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
function takeUnits(amount: MinorUnits, lines: readonly CouponLine[], left: PerLine, taken: PerLine): PerLine {
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
