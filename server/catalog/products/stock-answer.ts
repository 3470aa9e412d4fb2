import type { Stock } from '#contract/variation.ts';
import { isInStock, lowStockRemaining, type Sellable, stockLeft, stockStatusOf } from '#core/product/availability.ts';

/** A product's stock as the storefront words it. Quantities are included only where stock is counted. */
export function stockAnswer(sellable: Sellable, shopLowAmount: number): Stock {
  const remaining =
    sellable.manageStock && sellable.stockQuantity !== null ? Math.max(0, sellable.stockQuantity) : null;
  return { status: statusOf(sellable, shopLowAmount), left: remaining, backorder: sellable.backorders };
}

function statusOf(sellable: Sellable, shopLowAmount: number): Stock['status'] {
  if (!isInStock(sellable)) return 'out_of_stock';
  if (stockStatusOf(sellable) === 'onbackorder') return 'backorder';
  const limited = stockLeft(sellable) !== null;
  return limited && lowStockRemaining(sellable, shopLowAmount) !== null ? 'low' : 'in_stock';
}
