import {
  addDecimals,
  decimal,
  type Decimal,
  divideDecimals,
  floorDecimal,
  hundred,
  minDecimal,
  multiplyDecimals,
  roundHalfDown,
  roundHalfUp,
  zero,
} from '../decimal.ts';
import { minorUnits, type MinorUnits, noMoney, roundHalfUpToMinor, subtractMinor, sumMinor } from '../money.ts';
import { addQuantities, type Quantity, quantityDecimal, quantityOf, subtractQuantities } from '../quantity.ts';
import type { Coupon } from './coupon.ts';
import type { CouponLine, PerLine } from './coupon-line.ts';
import { shareOut, takeUnits } from './share-out.ts';

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
