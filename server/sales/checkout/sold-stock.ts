import { type Quantity, quantityText } from '#core/quantity.ts';
import { isInStock, lowStockRemaining } from '#core/product/availability.ts';
import { quantityInCart, type OfferedLine } from '#server/sales/cart/calculate-lines.ts';

/** How much of a counted stock an order takes. */
export type TakenStock = { readonly productId: number; readonly quantity: Quantity };

/** What an order takes of each stock that is counted, in id order. */
export function takenStock(lines: readonly OfferedLine[]): readonly TakenStock[] {
  const offers = new Map(lines.map(({ offer }) => [offer.id, offer]));
  const counted = new Set(
    lines.filter(({ offer }) => offer.sellable.manageStock).map(({ offer }) => offer.stockOwnerId),
  );
  return [
    ...quantityInCart(
      lines.map(({ line }) => line),
      offers,
    ),
  ]
    .filter(([productId]) => counted.has(productId))
    .map(([productId, quantity]) => ({ productId, quantity }))
    .toSorted((one, other) => one.productId - other.productId);
}

/** Rows for `jsonb_to_recordset`: exact decimals as text. */
export function stockRows(stockReductions: readonly TakenStock[]) {
  return stockReductions.map(({ productId, quantity }) => ({
    product_id: productId,
    quantity: quantityText(quantity),
  }));
}

/**
 * Products whose pages change once this much was sold: to sold out, or to few left, which they say at `lowStock` pieces
 * where the product has no limit of its own, and at `shownUpTo` in any case.
 */
export function visiblyChanged(
  lines: readonly OfferedLine[],
  stockReductions: readonly TakenStock[],
  { lowStock, shownUpTo }: { readonly lowStock: number; readonly shownUpTo: number },
): { readonly ids: readonly number[]; readonly soldOut: boolean } {
  const sold = new Map(stockReductions.map(({ productId, quantity }) => [productId, quantity]));
  const changed = lines.flatMap(({ offer }) => {
    const quantity = sold.get(offer.stockOwnerId);
    const { stockQuantity } = offer.sellable;
    if (quantity === undefined || stockQuantity === null) return [];
    const after = { ...offer.sellable, stockQuantity: subtractFromStock(stockQuantity, quantity) };
    const soldOut = isInStock(offer.sellable) !== isInStock(after) || (stockQuantity > 0 && after.stockQuantity <= 0);
    const low = lowStockRemaining(after, lowStock) !== null || after.stockQuantity <= shownUpTo;
    return soldOut || low ? [{ ids: [offer.stockOwnerId, offer.id, offer.parentId ?? offer.id], soldOut }] : [];
  });
  return { ids: [...new Set(changed.flatMap(({ ids }) => ids))], soldOut: changed.some(({ soldOut }) => soldOut) };
}

/** Stock may go below zero; it keeps three decimals. */
function subtractFromStock(stock: number, quantity: Quantity): number {
  return (Math.round(stock * 1000) - Math.round(quantity * 1000)) / 1000;
}
