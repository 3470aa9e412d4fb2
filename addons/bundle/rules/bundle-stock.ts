import { decimal, type Decimal, divideWithRemainder, minDecimal } from '#core/decimal.ts';
import { type Bundle, type BundleItem, hasOptional } from './composition.ts';

/** An item of a bundle with its stock. */
export type StockedPart = {
  readonly item: BundleItem;
  readonly inStock: boolean;
  readonly onBackorder: boolean;
  /** How many may be sold; null is unlimited. */
  readonly stock: Decimal | null;
  /** Whether its stock is managed and cannot be backordered. */
  readonly endsWithStock: boolean;
  readonly purchasable: boolean;
};

export type BundleStock = {
  readonly status: 'instock' | 'onbackorder' | 'outofstock';
  /** How many bundles there are; null is unlimited, or depends on what is chosen. */
  readonly quantity: Decimal | null;
  readonly backorders: 'yes' | 'no';
};

/** Whether a bundle can be sold with what there is of its parts, and how many. */
export function bundleStock(bundle: Bundle, parts: readonly StockedPart[], excludeUnpurchasable: boolean): BundleStock {
  const counted = excludeUnpurchasable ? parts.filter((part) => part.purchasable && part.inStock) : parts;
  const needed = counted.filter((part) => need(part.item) > 0);
  const isOutOfStock = counted.every(({ inStock }) => !inStock) || needed.some((part) => !isThere(part));
  const later = needed.some(({ onBackorder }) => onBackorder);
  return {
    status: isOutOfStock ? 'outofstock' : later ? 'onbackorder' : 'instock',
    quantity: hasOptional(bundle) ? null : enough(needed),
    backorders: counted.some(({ endsWithStock }) => endsWithStock) ? 'no' : 'yes',
  };
}

/** The quantity of an item that a bundle must contain. */
function need({ optional, quantity, min }: BundleItem): number {
  return optional ? min : quantity;
}

function isThere({ item, inStock, stock, purchasable }: StockedPart): boolean {
  return purchasable && inStock && (stock === null || stock.gte(decimal(need(item))));
}

function enough(needed: readonly StockedPart[]): Decimal | null {
  const counts = needed.flatMap(({ item, stock }) =>
    stock === null ? [] : [divideWithRemainder(stock, decimal(need(item))).quotient],
  );
  const [first, ...otherCounts] = counts;
  return first === undefined ? null : minDecimal(first, ...otherCounts);
}
