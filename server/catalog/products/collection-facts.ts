import { compareDecimals, decimal } from '#core/decimal.ts';
import { type FilterPart, neededBits } from './list-filters.ts';

/** How many products agree in these values. */
export type FactRow = {
  /** Bits of the filters they do not pass. */
  readonly missed: number;
  readonly stock: string;
  readonly sale: boolean;
  /** Rounded; 0 without reviews. */
  readonly rating: number;
  readonly count: number;
  readonly min: string | null;
  readonly max: string | null;
};

export type ProductFacts = {
  readonly prices: { readonly min: string; readonly max: string };
  readonly stockStatuses: ReadonlyMap<string, number>;
  readonly ratings: readonly { readonly rating: number; readonly count: number }[];
  readonly onSale: number;
  /** How many products pass every filter but this one. */
  readonly excludedBy: readonly { readonly filter: string; readonly count: number }[];
};

/** Sums rows up; each count includes the products that fail no filter but the one it is about. */
export function foldFacts(rows: readonly FactRow[], parts: readonly FilterPart[]): ProductFacts {
  const beside = (filter: string) => {
    const needed = neededBits(parts, filter);
    return rows.filter(({ missed }) => (missed & needed) === 0);
  };
  const priced = beside('price');
  return {
    prices: {
      min: extreme(
        priced.map(({ min }) => min),
        -1,
      ),
      max: extreme(
        priced.map(({ max }) => max),
        1,
      ),
    },
    stockStatuses: countBy(beside('stock_status'), ({ stock }) => stock),
    ratings: [...countBy(beside('rating'), ({ rating }) => rating)]
      .filter(([rating]) => rating > 0)
      .map(([rating, count]) => ({ rating, count }))
      .toSorted((a, b) => a.rating - b.rating),
    onSale: total(beside('on_sale').filter(({ sale }) => sale)),
    excludedBy: [...new Set(parts.map(({ filter }) => filter))].map((filter) => ({
      filter,
      count: total(beside(filter)) - total(beside('')),
    })),
  };
}

function total(rows: readonly FactRow[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}

function countBy<K>(rows: readonly FactRow[], key: (row: FactRow) => K): ReadonlyMap<K, number> {
  const counts = new Map<K, number>();
  for (const row of rows) counts.set(key(row), (counts.get(key(row)) ?? 0) + row.count);
  return counts;
}

function extreme(amounts: readonly (string | null)[], sign: 1 | -1): string {
  const [first, ...others] = new Set(amounts.filter((amount) => amount !== null));
  if (first === undefined) return '0';
  const further = (a: string, b: string) => (sign * compareDecimals(decimal(b), decimal(a)) > 0 ? b : a);
  return others.reduce(further, first);
}
