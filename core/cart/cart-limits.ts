import { type Quantity, quantityOf } from '../quantity.ts';

/**
 * The maximum quantity of a line: what the platform reports to clients where stock sets no limit
 * (`quantity_limits.maximum`).
 */
export const maxOfLine = quantityOf(9999);

/** The maximum number of lines of a cart; far above what a shopper needs, low enough to be calculated at once. */
export const maxLines = 200;

/** The maximum quantity reported to clients, from the stock's limit; null and 0 mean that stock sets no limit. */
export function reportedMaximum(maximum: Quantity | null): Quantity {
  return maximum === null || maximum === 0 || maximum > maxOfLine ? maxOfLine : maximum;
}
