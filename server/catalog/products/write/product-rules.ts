import { stockStatusOf } from '#core/product/availability.ts';
import type { Backorders, ProductType, StockStatus } from '#core/product/types.ts';
import { quantityOf } from '#core/quantity.ts';
import { slugify } from '#core/text/slug.ts';

/** Whether a product of this type has a price of its own, and not that of what belongs to it. */
export function hasOwnPrice(type: string): boolean {
  return type !== 'variable' && type !== 'grouped';
}

/** Whether stock of a product of this type is kept here. */
export function isStocked(type: string): boolean {
  return type !== 'grouped' && type !== 'external';
}

/** The stock status that is stored: by the quantity where that is counted, else the one the merchant set. */
export function countedStatus(quantity: string | null, backorders: string, status: string): StockStatus {
  return stockStatusOf({
    type: 'simple' satisfies ProductType,
    status: 'publish',
    price: null,
    manageStock: quantity !== null,
    stockQuantity: quantity === null ? null : Number(quantity),
    stockStatus: status as StockStatus,
    backorders: backorders as Backorders,
    lowStockAmount: null,
    soldIndividually: false,
    quantityStep: quantityOf(1),
  });
}

/** An own attribute's key: its slug, or its name with dashes in scripts that slugs do not know. */
export function ownAttributeKey(name: string): string {
  return (
    slugify(name) ||
    name
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') ||
    'attribute'
  );
}
