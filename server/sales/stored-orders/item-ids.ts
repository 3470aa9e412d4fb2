import type { StoredOrder } from './stored-order.ts';

/** Kinds of parts of an order that programs address by an id. */
const kinds = ['line', 'shipping', 'fee', 'coupon', 'tax'] as const;
export type ItemKind = (typeof kinds)[number];

/** How many parts of a kind an order may ever have had. */
export const maxItems = 2000;

/**
 * The id of a part of an order: made from the order's and the part's number among its kind, so that it stays what it is
 * and is no other part's. Parts are stored with their order, so nothing else numbers them.
 */
export function itemId(orderId: number, kind: ItemKind, index: number): number {
  return (orderId * kinds.length + kinds.indexOf(kind)) * maxItems + index + 1;
}

/** The number of the part of an order that an id names; null where it names none of this kind. */
export function itemIndex(orderId: number, kind: ItemKind, id: number): number | null {
  const index = id - itemId(orderId, kind, 0);
  return index >= 0 && index < maxItems ? index : null;
}

type Indexed = { readonly index?: number | undefined };

/** Parts with their numbers: their own, or their places where none has ever been taken away. */
export function indexed<Part extends Indexed>(parts: readonly Part[]): readonly (Part & { readonly index: number })[] {
  return parts.map((part, place) => ({ ...part, index: part.index ?? place }));
}

export type NextIndexes = Readonly<Record<ItemKind, number>>;

/** The numbers that the next parts of an order get. */
export function nextIndexes({ lines, snapshot }: Pick<StoredOrder, 'lines' | 'snapshot'>): NextIndexes {
  const { nextIndex, shippingLines, fees, coupons, taxLines } = snapshot;
  const after = (kind: ItemKind, used: readonly number[]) =>
    Math.max(nextIndex?.[kind] ?? 0, ...used.map((n) => n + 1));
  const numbersOf = (parts: readonly Indexed[]) => indexed(parts).map(({ index }) => index);
  return {
    line: after(
      'line',
      lines.map(({ position }) => position),
    ),
    shipping: after('shipping', numbersOf(shippingLines)),
    fee: after('fee', numbersOf(fees)),
    coupon: after('coupon', numbersOf(coupons)),
    tax: after('tax', numbersOf(taxLines)),
  };
}
