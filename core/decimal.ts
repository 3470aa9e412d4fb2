import Big from 'big.js';

/** An exact decimal number. No binary fractions, no locale; work on it with the functions of this file. */
export type Decimal = Big;

const decimalPattern = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** A decimal of a known good source. A number counts as its shortest decimal text. Throws on anything else. */
export function decimal(source: string | number | bigint | Decimal): Decimal {
  return new Big(source);
}

/** The decimal in a machine text such as `12.340` or `-.5` (point, no grouping), or null. */
export function parseDecimal(text: string): Decimal | null {
  const trimmed = text.trim();
  if (!decimalPattern.test(trimmed)) return null;
  return new Big(trimmed.replace(/^\+/, '').replace(/\.$/, ''));
}

export const zero: Decimal = new Big(0);
export const one: Decimal = new Big(1);
export const hundred: Decimal = new Big(100);

export function addDecimals(left: Decimal, right: Decimal): Decimal {
  return left.plus(right);
}

export function subtractDecimals(left: Decimal, right: Decimal): Decimal {
  return left.minus(right);
}

export function multiplyDecimals(left: Decimal, right: Decimal): Decimal {
  return left.times(right);
}

export function sumDecimals(values: Iterable<Decimal>): Decimal {
  let sum = zero;
  for (const value of values) sum = sum.plus(value);
  return sum;
}

/** `left / right` to `places` decimals, rounded half-up (away from zero). Throws when `right` is zero. */
export function divideDecimals(left: Decimal, right: Decimal, places: number): Decimal {
  const Exact = exactTo.get(places) ?? createExact(places);
  return new Big(new Exact(left).div(right));
}

const exactTo = new Map<number, ReturnType<typeof Big>>();

/** Constructors are slow to make: there is one for each number of places. */
function createExact(places: number): ReturnType<typeof Big> {
  const Exact = Big();
  Exact.DP = places;
  Exact.RM = 1;
  exactTo.set(places, Exact);
  return Exact;
}

/** Whole quotient towards zero and the exact remainder. Throws when `right` is zero. */
export function divideWithRemainder(
  left: Decimal,
  right: Decimal,
): { readonly quotient: Decimal; readonly remainder: Decimal } {
  const remainder = left.mod(right);
  return { quotient: left.minus(remainder).div(right).round(0, 1), remainder };
}

/** Rounds half-up, away from zero, as PHP's `round()` does by default. */
export function roundHalfUp(value: Decimal, places: number): Decimal {
  return value.round(places, 1);
}

/** Rounds half-down, towards zero: 0.005 becomes 0.00, 0.0051 becomes 0.01. */
export function roundHalfDown(value: Decimal, places: number): Decimal {
  const cut = value.round(places, 0);
  const half = new Big(5).times(new Big(10).pow(-places - 1));
  const remainder = value.minus(cut).abs();
  return remainder.gt(half) ? value.round(places, 1) : cut;
}

export function floorDecimal(value: Decimal): Decimal {
  return value.gte(0) ? value.round(0, 0) : value.round(0, 3);
}

export function compareDecimals(left: Decimal, right: Decimal): -1 | 0 | 1 {
  return left.cmp(right);
}

export function minDecimal(first: Decimal, ...otherValues: readonly Decimal[]): Decimal {
  return otherValues.reduce((least, value) => (value.lt(least) ? value : least), first);
}

export function maxDecimal(first: Decimal, ...otherValues: readonly Decimal[]): Decimal {
  return otherValues.reduce((largest, value) => (value.gt(largest) ? value : largest), first);
}

/** Plain notation, never exponential: `12.5`; with `places` rounded half-up and padded: `12.50`. */
export function decimalText(value: Decimal, places?: number): string {
  const text = places === undefined ? value.toFixed() : value.toFixed(places, 1);
  return /^-0(?:\.0*)?$/.test(text) ? text.slice(1) : text;
}
