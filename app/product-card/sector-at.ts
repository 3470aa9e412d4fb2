/**
 * Which of `count` equal vertical sectors of a picture lies `offset` px from its left edge (docs/behaviour 2.1); outside it is
 * the nearest one.
 */
export function sectorAt(offset: number, width: number, count: number): number {
  if (width <= 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.floor((offset / width) * count)));
}
