import { createHash } from 'node:crypto';
import { mostLines, mostOfLine } from '#core/cart/cart-limits.ts';
import { lineIdentity } from '#core/cart/line-key.ts';
import { failure } from '#core/failure.ts';
import type { LineKey } from '#core/ids.ts';
import { checkAvailability } from '#core/product/availability.ts';
import { addQuantities, quantityOf } from '#core/quantity.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { Offer } from '#server/catalog/offer.ts';
import type { CartDocument, CartLine } from './cart-document.ts';
import { offerId } from './cart-document.ts';
import type { CartFailure } from './cart-failure.ts';
import { heldByStock } from './reckon-lines.ts';

/** A line to be, without the key that follows from the rest. */
export type NewLine = Omit<CartLine, 'key'>;

/** The line with its key: the same again has the same key. */
export function withKey(line: NewLine): CartLine {
  const { productId, variationId, attributes } = line;
  const addOnData = line.parentKey === null ? line.addOns : { ...line.addOns, '@parent': line.parentKey };
  const identity = lineIdentity({ productId, variationId, attributes, addOnData });
  return { ...line, key: createHash('md5').update(identity).digest('hex') as LineKey };
}

/** The cart with these lines added, each merged with the same line in it; or why one cannot be sold. */
export function addLines(
  document: CartDocument,
  lines: readonly CartLine[],
  offers: ReadonlyMap<number, Offer>,
): Result<CartDocument, CartFailure> {
  let held = [...document.lines];
  for (const line of lines) {
    const offer = offers.get(offerId(line));
    if (offer === undefined) return fail({ code: 'unknown_product', id: String(offerId(line)) });
    const inCart = heldByStock(held, offers).get(offer.stockOwnerId) ?? quantityOf(0);
    const available = checkAvailability(offer.sellable, line.quantity, inCart);
    if (!available.ok) return fail({ code: 'product_refused', name: offer.name, reason: available.failure });
    const inLine = held.find(({ key }) => key === line.key)?.quantity ?? quantityOf(0);
    if (addQuantities(inLine, line.quantity) > mostOfLine) return fail(aboveLimit(offer.name));
    held = merged(held, line);
  }
  if (held.length > mostLines && held.length > document.lines.length)
    return fail({ code: 'cart_full', limit: mostLines });
  return ok({ ...document, lines: held });
}

/** Why a line cannot be that long. */
export function aboveLimit(name: string): CartFailure {
  return { code: 'product_refused', name, reason: failure('quantity_above', { most: mostOfLine }) };
}

function merged(lines: readonly CartLine[], added: CartLine): CartLine[] {
  if (!lines.some(({ key }) => key === added.key)) return [...lines, added];
  return lines.map((line) =>
    line.key === added.key ? { ...line, quantity: addQuantities(line.quantity, added.quantity) } : line,
  );
}
