import { type Decimal, minDecimal } from '../decimal.ts';
import type { PriceInterval } from './price-history.ts';

/** A stretch of time with one effective price; `to` is exclusive, null is open. */
export type PriceStretch = {
  readonly price: Decimal;
  readonly onSale: boolean;
  readonly from: Date;
  readonly to: Date | null;
};

/** The effective prices in order of time; where no price was in force there is a gap. */
export function priceTimeline(intervals: readonly PriceInterval[]): PriceStretch[] {
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
