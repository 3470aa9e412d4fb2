import { decimal, divideDecimals } from '#core/decimal.ts';
import { type MinorUnits, minorUnits, sumMinor } from '#core/money.ts';
import type { AnalyticsProduct } from './entities.ts';

/** A cart or order line as it was read. */
export type ReadLine = {
  readonly item: AnalyticsProduct;
  /** The whole line before coupons, and after. */
  readonly before: MinorUnits;
  readonly after: MinorUnits;
  readonly role: 'bundle' | 'part' | 'product';
  /** Key of the line it came with, where that is said. */
  readonly parentKey: string | null;
};

/**
 * Lines as reports count them: a bundle is one thing that costs what its own line and those of its parts come to, so no
 * amount is told twice, and what sells by itself is not mixed with what sells in bundles.
 */
export function foldBundles(lines: readonly ReadLine[]): readonly AnalyticsProduct[] {
  const bundleOf = new Map(lines.map((line, place) => [line, bundleAt(lines, place)] as const));
  return lines.flatMap((line) => {
    if (bundleOf.get(line) !== null) return [];
    const parts = lines.filter((other) => bundleOf.get(other) === line);
    return [parts.length === 0 ? line.item : whole(line, parts)];
  });
}

/** The bundle that a part belongs to: the one it names, else the last before it; null for what is no part of one here. */
function bundleAt(lines: readonly ReadLine[], place: number): ReadLine | null {
  const line = lines[place];
  if (line?.role !== 'part') return null;
  if (line.parentKey !== null) {
    return lines.find(({ item, role }) => role !== 'part' && item.key === line.parentKey) ?? null;
  }
  return lines.slice(0, place).findLast(({ role }) => role === 'bundle') ?? null;
}

function whole(bundle: ReadLine, parts: readonly ReadLine[]): AnalyticsProduct {
  const { item } = bundle;
  const before = sumMinor([bundle, ...parts].map((line) => line.before));
  const after = sumMinor([bundle, ...parts].map((line) => line.after));
  const quantity = item.quantity !== null && item.quantity > 0 ? item.quantity : 1;
  return {
    ...item,
    prices: { ...item.prices, price: minorUnits(divideDecimals(decimal(before), decimal(quantity), 0).toNumber()) },
    totals: { line_total: after },
    price_after_coupon_discount: after < before ? after : null,
  };
}
