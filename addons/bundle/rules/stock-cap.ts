import { decimal, divideToWhole } from '#core/decimal.ts';

type Stocked = { readonly id: number; readonly quantity: number; readonly stock: number | null };

/** How many bundles the stock of their parts is enough for; null where none of them is limited. */
export function quantityCap(rows: readonly Stocked[]): number | null {
  const enough = rows.flatMap(({ id, quantity, stock }) =>
    id > 0 && quantity > 0 && stock !== null && stock >= 0
      ? [divideToWhole(decimal(stock), decimal(quantity)).quotient.toNumber()]
      : [],
  );
  return enough.length === 0 ? null : Math.min(...enough);
}
