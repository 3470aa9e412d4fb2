/** The smallest of these numbers that at least this share of them does not exceed; null of none. */
export function percentile(numbers: Float64Array, share: number): number | null {
  const sorted = numbers.toSorted();
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}

/** How long something takes with so many products; milliseconds. */
export type Size = { readonly products: number; readonly milliseconds: number };

/** The most by which anything that a shopper waits for may grow when the products grow tenfold. */
export const wantedGrowth = 1.5;

/** By what factor the time grows per tenfold of products; null where the sizes or times say nothing about that. */
export function growthPerTenfold(small: Size, large: Size): number | null {
  const tenfolds = Math.log10(large.products / small.products);
  if (!(tenfolds > 0) || !(small.milliseconds > 0) || !(large.milliseconds > 0)) return null;
  return (large.milliseconds / small.milliseconds) ** (1 / tenfolds);
}
