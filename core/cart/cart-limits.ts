import { type Quantity, quantityOf } from '../quantity.ts';

/** The largest quantity of a line: what the platform tells clients where stock sets no limit (`quantity_limits.maximum`). */
export const maxOfLine = quantityOf(9999);

/** The largest number of lines of a cart; far above what a shopper needs, low enough to be worked out at once. */
export const maxLines = 200;

/** The largest quantity that clients are told of, from the stock's own; null and 0 stand for no limit of its own. */
export function reportedMaximum(maximum: Quantity | null): Quantity {
  return maximum === null || maximum === 0 || maximum > maxOfLine ? maxOfLine : maximum;
}
