import { compareDecimals, type Decimal } from '../decimal.ts';
import type { ProductPrices } from './effective-price.ts';

/** A price in force from an instant until another (exclusive; null is open), in major units. */
export type PriceInterval = {
  readonly kind: 'regular' | 'sale';
  readonly amount: Decimal;
  readonly from: Date;
  readonly to: Date | null;
};

/**
 * The intervals after the merchant sets new prices. What was in force before the instant stays as it was; what is
 * open is closed at it, what was planned for later is dropped, and the new prices begin at it, or, for a sale, at its
 * start. A price that does not change keeps its interval.
 */
export function changePrices(intervals: readonly PriceInterval[], prices: ProductPrices, at: Date): PriceInterval[] {
  const pastIntervals = intervals.flatMap((interval) => clip(interval, at));
  const planned = plannedIntervals(prices, at);
  const changed = planned.reduce(joinOrAppend, pastIntervals);
  return changed.toSorted(
    (a, b) => a.from.getTime() - b.from.getTime() || Number(a.kind === 'sale') - Number(b.kind === 'sale'),
  );
}

function clip(interval: PriceInterval, at: Date): PriceInterval[] {
  if (interval.from >= at) return [];
  return interval.to === null || interval.to > at ? [{ ...interval, to: at }] : [interval];
}

function plannedIntervals(prices: ProductPrices, at: Date): PriceInterval[] {
  const { regularPrice, salePrice, saleFrom, saleTo } = prices;
  const planned: PriceInterval[] = [];
  if (regularPrice !== null) planned.push({ kind: 'regular', amount: regularPrice, from: at, to: null });
  if (salePrice !== null) {
    const from = saleFrom !== null && saleFrom > at ? saleFrom : at;
    const to = saleTo === null ? null : new Date(saleTo.getTime() + 1);
    if (to === null || to > from) planned.push({ kind: 'sale', amount: salePrice, from, to });
  }
  return planned;
}

function joinOrAppend(intervals: readonly PriceInterval[], next: PriceInterval): PriceInterval[] {
  const before = intervals.findIndex(
    ({ kind, to, amount }) =>
      kind === next.kind && to?.getTime() === next.from.getTime() && compareDecimals(amount, next.amount) === 0,
  );
  if (before === -1) return [...intervals, next];
  return intervals.map((interval, index) => (index === before ? { ...interval, to: next.to } : interval));
}
