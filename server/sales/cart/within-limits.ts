import { failure } from '#core/failure.ts';
import type { Offer } from '#server/catalog/products/offer.ts';
import type { AddedLines } from './add-lines.ts';
import { type LineTools, offeredLines } from './calculate-lines.ts';
import type { CartDocument } from './cart-document.ts';
import type { CartFailure } from './cart-failure.ts';

/** Lines added to others of the same kind, without what would pass the bound that an add-on sets; a notice of each. */
export function withinLimits(
  before: CartDocument,
  added: AddedLines,
  offers: ReadonlyMap<number, Offer>,
  tools: LineTools,
): AddedLines {
  const quantityBefore = new Map(before.lines.map(({ key, quantity }) => [key, quantity]));
  const notices: CartFailure[] = [];
  const quantities = new Map(
    offeredLines(added.document.lines, offers, tools).flatMap(({ line, offer, maximum }) => {
      const earlier = quantityBefore.get(line.key);
      if (maximum === null || earlier === undefined || line.quantity <= maximum) return [];
      notices.push({ code: 'product_refused', name: offer.name, reason: failure('quantity_above', { maximum }) });
      return [[line.key, earlier] as const];
    }),
  );
  if (quantities.size === 0) return added;
  const lines = added.document.lines.map((line) => ({ ...line, quantity: quantities.get(line.key) ?? line.quantity }));
  return { document: { ...added.document, lines }, notices: [...added.notices, ...notices] };
}
