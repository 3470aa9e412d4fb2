import type { NamedItem } from './add-item.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import type { Submission } from '#server/add-on-api/submission.ts';
import type { StoredOrder } from '#server/sales/stored-orders/stored-order.ts';

/**
 * The items that an order's shopper would add to the cart to reorder: its products with what was chosen and filled in.
 * Linked lines are added again by their line, as they are available today.
 */
export function reorderItems({ lines }: StoredOrder, addOns: readonly AddOn[]): readonly NamedItem[] {
  return lines
    .filter(({ snapshot }) => snapshot.parentKey === null)
    .map(({ name, productId, variationId, quantity, snapshot }) => {
      if (productId === null) return { name, item: null };
      const submission: Submission = Object.assign(
        {},
        ...addOns.map(({ name: addOn, recordToSubmission }) => recordToSubmission?.(snapshot.addOns[addOn]) ?? {}),
      );
      const pairs = snapshot.variation.map(({ raw_attribute: attribute, value }) => ({ attribute, value }));
      return { name, item: { id: variationId ?? productId, quantity, pairs, submission } };
    });
}
