import {
  addDecimals,
  decimal,
  type Decimal,
  divideDecimals,
  divideWithRemainder,
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
  readonly remainingPerLine: PerLine;
  readonly sequential: boolean;
  readonly currencyMinorUnit: number;
};

/** Decimals of a minor unit to which parts of a line are calculated. */
const partPlaces = 12;

/** What one coupon takes off the lines it is for, the dearest first. */
export function discountOf(coupon: Coupon, lines: readonly CouponLine[], context: Context): PerLine {
  const priced = lines.filter(({ key, quantity }) => quantity > 0 && leftOf(context.remainingPerLine, key) > 0);
  switch (coupon.type) {
    case 'percent':
      return percentOff(coupon, priced, context);
    case 'fixed_product':
      return eachPieceOff(coupon, priced, context);
    case 'fixed_cart':
      return shareOut(roundHalfUpToMinor(coupon.amount, context.currencyMinorUnit), priced, context.remainingPerLine);
  }
}

/**
 * Each line's part is rounded down to whole minor units; what is missing from the exact total is taken one unit a
 * piece.
 */
function percentOff(coupon: Coupon, lines: readonly CouponLine[], { remainingPerLine, sequential }: Context): PerLine {
  const discountPerLine = new Map<string, MinorUnits>();
  let countedTotal = zero;
  for (const { line, pieces } of countedPieces(lines, coupon.itemLimit)) {
    const remainingAmount = leftOf(remainingPerLine, line.key);
    const price = sequential ? decimal(remainingAmount) : roundHalfUp(line.price, 0);
    const counted = partOf(price, pieces, line.quantity);
    countedTotal = addDecimals(countedTotal, counted);
    const part = floorDecimal(percentage(counted, coupon.amount));
    discountPerLine.set(line.key, minorUnits(minDecimal(decimal(remainingAmount), part).toNumber()));
  }
  const totalDiscount = minorUnits(
    roundHalfDown(roundHalfUp(percentage(countedTotal, coupon.amount), partPlaces / 2), 0).toNumber(),
  );
  return takeUnits(
    subtractMinor(totalDiscount, sumMinor(discountPerLine.values())),
    lines,
    remainingPerLine,
    discountPerLine,
  );
}

function eachPieceOff(
  coupon: Coupon,
  lines: readonly CouponLine[],
  { remainingPerLine, currencyMinorUnit }: Context,
): PerLine {
  const each = decimal(roundHalfUpToMinor(coupon.amount, currencyMinorUnit));
  return new Map(
    countedPieces(lines, coupon.itemLimit).map(({ line, pieces }) => {
      const maxDiscount = partOf(line.price, pieces, line.quantity);
      const fullDiscount = multiplyDecimals(each, quantityDecimal(pieces));
      const off = roundHalfDown(coupon.itemLimit === null ? fullDiscount : minDecimal(fullDiscount, maxDiscount), 0);
      return [line.key, minorUnits(minDecimal(decimal(leftOf(remainingPerLine, line.key)), off).toNumber())];
    }),
  );
}

/** How many pieces of each line count where the coupon is limited to so many pieces of the cart. */
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

function leftOf(remainingPerLine: PerLine, key: string): MinorUnits {
  return remainingPerLine.get(key) ?? noMoney;
}

/**
 * Distributes an amount over the pieces of lines, the same for each piece: what a line is too cheap for goes to the
 * others, and an indivisible rest goes one unit a piece. The sum is exact, or all that there is.
 */
function shareOut(amount: MinorUnits, lines: readonly CouponLine[], remainingPerLine: PerLine): PerLine {
  let discountPerLine: PerLine = new Map();
  for (;;) {
    const open = subtractMinor(amount, sumMinor(discountPerLine.values()));
    const priced = lines.filter(({ key }) => remaining(remainingPerLine, discountPerLine, key) > 0);
    if (open <= 0 || priced.length === 0) return discountPerLine;
    const equal = equalParts(open, priced, remainingPerLine, discountPerLine);
    discountPerLine = equal ?? takeUnits(open, priced, remainingPerLine, discountPerLine);
  }
}

/** So much for every piece, where there is at least one unit for each; else null. */
function equalParts(
  amount: MinorUnits,
  lines: readonly CouponLine[],
  remainingPerLine: PerLine,
  discountPerLine: PerLine,
): PerLine | null {
  const pieces = sumDecimals(lines.map(({ quantity }) => quantityDecimal(quantity)));
  const each = divideWithRemainder(decimal(amount), pieces).quotient;
  const parts = lines.map(({ key, quantity }) => {
    const part = floorDecimal(multiplyDecimals(each, quantityDecimal(quantity)));
    return [key, minorUnits(Math.min(part.toNumber(), remaining(remainingPerLine, discountPerLine, key)))] as const;
  });
  if (each.eq(zero) || parts.every(([, part]) => part === 0)) return null;
  return plus(discountPerLine, parts);
}

/** Takes an amount one unit a piece, in the order of the lines, as far as the pieces go. */
function takeUnits(
  amount: MinorUnits,
  lines: readonly CouponLine[],
  remainingPerLine: PerLine,
  discountPerLine: PerLine,
): PerLine {
  let open = amount;
  const parts = lines.map(({ key, quantity }) => {
    const part = minorUnits(
      Math.max(0, Math.min(open, Math.ceil(quantity), remaining(remainingPerLine, discountPerLine, key))),
    );
    open = subtractMinor(open, part);
    return [key, part] as const;
  });
  return plus(discountPerLine, parts);
}

function remaining(remainingPerLine: PerLine, discountPerLine: PerLine, key: string): MinorUnits {
  return subtractMinor(remainingPerLine.get(key) ?? noMoney, discountPerLine.get(key) ?? noMoney);
}

function plus(discountPerLine: PerLine, parts: readonly (readonly [key: string, part: MinorUnits])[]): PerLine {
  return new Map([
    ...discountPerLine,
    ...parts.map(([key, part]) => [key, addMinor(discountPerLine.get(key) ?? noMoney, part)] as const),
  ]);
}
