import type { Decimal } from '../decimal.ts';
import { failure } from '../failure.ts';
import { addQuantities, fitsStep, type Quantity, quantityOf } from '../quantity.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Backorders, ProductStatus, ProductType, StockStatus } from './types.ts';

/** What selling needs to know of a product or variation. */
export type Sellable = {
  readonly type: ProductType;
  readonly status: ProductStatus;
  /** The effective price; null when none is set. */
  readonly price: Decimal | null;
  readonly manageStock: boolean;
  /** Negative where more was sold than was in stock; null where stock is not managed. */
  readonly stockQuantity: number | null;
  readonly stockStatus: StockStatus;
  readonly backorders: Backorders;
  /** The product's own threshold; null: the shop's applies. */
  readonly lowStockAmount: number | null;
  readonly soldIndividually: boolean;
  /** Smallest amount that can be bought and by which it grows; 1 unless the product is sold by measure. */
  readonly quantityStep: Quantity;
};

export type AvailabilityFailure =
  | { readonly code: 'not_purchasable' }
  | { readonly code: 'invalid_quantity'; readonly data: { readonly quantity: number } }
  | { readonly code: 'quantity_step'; readonly data: { readonly step: Quantity } }
  | { readonly code: 'quantity_below'; readonly data: { readonly minimum: Quantity } }
  | { readonly code: 'quantity_above'; readonly data: { readonly maximum: Quantity } }
  | { readonly code: 'sold_individually' }
  | { readonly code: 'out_of_stock' }
  | { readonly code: 'partially_out_of_stock'; readonly data: { readonly remaining: Quantity } };

/** What a quantity input may hold; `maximum` is null where there is no limit. */
export type QuantityLimits = {
  readonly minimum: Quantity;
  readonly maximum: Quantity | null;
  readonly multipleOf: Quantity;
  readonly editable: boolean;
};

const purchasableTypes: ReadonlySet<ProductType> = new Set(['simple', 'variation', 'bundle']);
const single = quantityOf(1);
const noQuantity = quantityOf(0);

/** Whether the product can be put into a cart at all, stock aside. A price of 0 is a price. */
export function isPurchasable({ type, status, price }: Pick<Sellable, 'type' | 'status' | 'price'>): boolean {
  return purchasableTypes.has(type) && status === 'publish' && price !== null;
}

/** The stock that limits a sale; null where stock is not managed or backorders are taken. */
export function stockLeft(product: Sellable): Quantity | null {
  const { manageStock, stockQuantity, backorders } = product;
  if (!manageStock || stockQuantity === null || backorders !== 'no') return null;
  return quantityOf(Math.max(0, stockQuantity));
}

export function isInStock(product: Sellable): boolean {
  const remaining = stockLeft(product);
  if (remaining !== null) return remaining > 0;
  const managed = product.manageStock && product.stockQuantity !== null;
  return managed || product.stockStatus !== 'outofstock';
}

/**
 * The status a product with managed stock has by its quantity; where stock is not managed, the one the merchant set.
 */
export function stockStatusOf(product: Sellable): StockStatus {
  if (!product.manageStock || product.stockQuantity === null) return product.stockStatus;
  if (product.stockQuantity > 0) return 'instock';
  return product.backorders === 'no' ? 'outofstock' : 'onbackorder';
}

/** Whether the quantity is sold beyond stock in a way that the shopper should know of. */
export function isBackorder(product: Sellable, requestedQuantity: Quantity): boolean {
  if (!product.manageStock) return product.stockStatus === 'onbackorder';
  return product.backorders === 'notify' && requestedQuantity > (product.stockQuantity ?? 0);
}

/** The amount left where it is at or below the low-stock threshold, else null. */
export function lowStockRemaining(product: Sellable, shopThreshold: number): Quantity | null {
  if (!product.manageStock || product.stockQuantity === null) return null;
  const threshold = product.lowStockAmount ?? shopThreshold;
  return product.stockQuantity <= threshold ? quantityOf(Math.max(0, product.stockQuantity)) : null;
}

export function quantityLimits(product: Sellable): QuantityLimits {
  const step = product.quantityStep;
  const minimum = step > 0 ? step : single;
  if (product.soldIndividually) return { minimum, maximum: minimum, multipleOf: minimum, editable: false };
  return { minimum, maximum: stockLeft(product), multipleOf: minimum, editable: true };
}

/**
 * Whether the requested quantity can be sold on top of what the cart already contains of the same stock; returns both
 * together. `partially_out_of_stock` carries what is left in all, the cart's part included.
 */
export function checkAvailability(
  product: Sellable,
  requestedQuantity: Quantity,
  inCart: Quantity = noQuantity,
): Result<Quantity, AvailabilityFailure> {
  if (!isPurchasable(product)) return fail(failure('not_purchasable'));
  if (requestedQuantity <= 0) return fail(failure('invalid_quantity', { quantity: requestedQuantity }));
  const { multipleOf, maximum } = quantityLimits(product);
  if (!fitsStep(requestedQuantity, multipleOf)) return fail(failure('quantity_step', { step: multipleOf }));
  const together = addQuantities(requestedQuantity, inCart);
  if (!isInStock(product)) return fail(failure('out_of_stock'));
  if (product.soldIndividually && maximum !== null && together > maximum) return fail(failure('sold_individually'));
  const remaining = stockLeft(product);
  if (remaining !== null && together > remaining) return fail(failure('partially_out_of_stock', { remaining }));
  return ok(together);
}
