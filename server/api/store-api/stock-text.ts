import { isBackorder, isInStock, type Sellable } from '#core/product/availability.ts';
import { quantityOf } from '#core/quantity.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

const one = quantityOf(1);

/** The stock of a product in words, and the name themes give that state. */
export function stockText(sellable: Sellable, { text }: Texts): { readonly text: string; readonly class: string } {
  if (!isInStock(sellable)) return { text: text('Out of stock'), class: 'out-of-stock' };
  const counted = sellable.manageStock && sellable.stockQuantity !== null;
  if (isBackorder(sellable, one)) return { text: text('Available on backorder'), class: 'available-on-backorder' };
  if (!counted || sellable.stockQuantity === null || sellable.stockQuantity <= 0)
    return { text: '', class: 'in-stock' };
  const left =
    sellable.backorders === 'notify'
      ? text('%s left (more can be ordered)', sellable.stockQuantity)
      : text('%s left', sellable.stockQuantity);
  return { text: left, class: 'in-stock' };
}
