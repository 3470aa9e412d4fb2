import { type Decimal, minDecimal } from '#core/decimal.ts';
import { addDays, vilniusDay, vilniusMidnight } from '#core/time/vilnius.ts';
import type { PriceInterval } from './price-history.ts';

const priorDays = 30;

/** The reduction that is running at the instant, or null when the product is not on sale then. */
export function runningReduction(
  intervals: readonly PriceInterval[],
  at: Date,
): { readonly price: Decimal; readonly start: Date } | null {
  const stretches = priceTimeline(intervals);
  const index = stretches.findIndex((stretch) => contains(stretch, at));
  const stretch = stretches[index];
  return stretch?.onSale === true ? { price: stretch.price, start: stretch.from } : null;
}

/**
 * The lowest effective price of the 30 days (Vilnius days) before a reduction, which Directive 98/6/EC article 6a
 * requires beside it. Where reductions followed one another without a pause, each lower than the last, the days before
 * the first of them count. Null when the history does not reach back that far, unless the product was first offered at
 * `firstOfferedAt` within those days: then the days since count.
 */
export function lowestPriceBefore(
  intervals: readonly PriceInterval[],
  reductionStart: Date,
  firstOfferedAt: Date | null = null,
): Decimal | null {
  const stretches = priceTimeline(intervals);
  const end = firstOfProgression(stretches, reductionStart);
  const start = vilniusMidnight(addDays(vilniusDay(end), -priorDays));
  const prior = stretches.filter(({ from, to }) => from < end && (to === null || to > start));
  const [first, ...otherStretches] = prior;
  const earliest = stretches[0];
  if (first === undefined || earliest === undefined) return null;
  const knownFrom = earliest.from <= start || (firstOfferedAt !== null && earliest.from <= firstOfferedAt);
  return knownFrom ? minDecimal(first.price, ...otherStretches.map(({ price }) => price)) : null;
}

function firstOfProgression(stretches: readonly PriceStretch[], reductionStart: Date): Date {
  let index = stretches.findIndex((stretch) => contains(stretch, reductionStart));
  const current = stretches[index];
  if (current === undefined) return reductionStart;
  for (;;) {
    const before = stretches[index - 1];
    const here = stretches[index];
    const progressive =
      before !== undefined &&
      here !== undefined &&
      here.onSale &&
      before.onSale &&
      before.to?.getTime() === here.from.getTime() &&
      before.price.gt(here.price);
    if (!progressive) return here?.from ?? reductionStart;
    index -= 1;
  }
}

function contains({ from, to }: PriceStretch, at: Date): boolean {
  return from <= at && (to === null || at < to);
}

/**
 * The next instant at which the effective price or the prior price beside it changes by itself. The prior price depends
 * on the start of the reduction alone, so both change only where a stretch begins or ends.
 */
export function nextPriceBoundary(intervals: readonly PriceInterval[], at: Date): Date | null {
  const edges = priceTimeline(intervals).flatMap(({ from, to }) => (to === null ? [from] : [from, to]));
  const ahead = edges.map((edge) => edge.getTime()).filter((edge) => edge > at.getTime());
  return ahead.length === 0 ? null : new Date(Math.min(...ahead));
}

/** A stretch of time with one effective price; `to` is exclusive, null is open. */
type PriceStretch = {
  readonly price: Decimal;
  readonly onSale: boolean;
  readonly from: Date;
  readonly to: Date | null;
};

/** The effective prices in order of time; where no price was in force there is a gap. */
function priceTimeline(intervals: readonly PriceInterval[]): PriceStretch[] {
  const edges = [...new Set(intervals.flatMap(({ from, to }) => [from.getTime(), to?.getTime() ?? Infinity]))].toSorted(
    (a, b) => a - b,
  );
  const stretches: PriceStretch[] = [];
  for (const [index, edge] of edges.entries()) {
    const end = edges[index + 1];
    const effective = end === undefined ? null : priceInForce(intervals, new Date(edge));
    if (end === undefined || effective === null) continue;
    const stretch = { ...effective, from: new Date(edge), to: end === Infinity ? null : new Date(end) };
    const last = stretches.at(-1);
    if (last !== undefined && continues(last, stretch)) stretches[stretches.length - 1] = { ...last, to: stretch.to };
    else stretches.push(stretch);
  }
  return stretches;
}

/** The effective price at the instant: the sale where it is lower than the regular price, else the regular price. */
export function priceInForce(
  intervals: readonly PriceInterval[],
  at: Date,
): { readonly price: Decimal; readonly onSale: boolean } | null {
  const inForce = intervals.filter(({ from, to }) => from <= at && (to === null || at < to));
  const [regular, ...regulars] = inForce.filter(({ kind }) => kind === 'regular').map(({ amount }) => amount);
  const [sale, ...sales] = inForce.filter(({ kind }) => kind === 'sale').map(({ amount }) => amount);
  if (regular === undefined) return null;
  const regularPrice = minDecimal(regular, ...regulars);
  if (sale === undefined) return { price: regularPrice, onSale: false };
  const salePrice = minDecimal(sale, ...sales);
  return salePrice.lt(regularPrice) ? { price: salePrice, onSale: true } : { price: regularPrice, onSale: false };
}

function continues(left: PriceStretch, right: PriceStretch): boolean {
  return left.to?.getTime() === right.from.getTime() && left.onSale === right.onSale && left.price.eq(right.price);
}
