import { createHash } from 'node:crypto';
import { maxLines, maxOfLine } from '#core/cart/cart-limits.ts';
import { addFamilyLines, removeFamily } from '#core/cart/line-families.ts';
import { lineIdentity } from '#core/cart/line-key.ts';
import { failure } from '#core/failure.ts';
import type { LineKey } from '#core/ids.ts';
import { checkAvailability } from '#core/product/availability.ts';
import { addQuantities, quantityOf } from '#core/quantity.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { Offer } from '#server/catalog/products/offer.ts';
import type { CartDocument, CartLine } from './cart-document.ts';
import { offerId } from './cart-document.ts';
import type { CartFailure } from './cart-failure.ts';
import { quantityInCart } from './calculate-lines.ts';

/** A new line, without the key that is derived from the rest. */
export type NewLine = Omit<CartLine, 'key'>;

/** The line with its key: the same again has the same key. */
export function withKey(line: NewLine): CartLine {
  const { productId, variationId, attributes } = line;
  const addOnData = line.parentKey === null ? line.addOns : { ...line.addOns, '@parent': line.parentKey };
  const identity = lineIdentity({ productId, variationId, attributes, addOnData });
  return { ...line, key: createHash('md5').update(identity).digest('hex') as LineKey };
}

/** A line to be added, or one that was refused before it came so far. */
export type LineToAdd =
  | { readonly line: CartLine; readonly onRefusal: 'refuse' | 'skip' }
  | { readonly refused: CartFailure }
  /** A line that gives way to those after it, with all that came with it. */
  | { readonly replaces: string };

export type AddedLines = { readonly document: CartDocument; readonly notices: readonly CartFailure[] };

/**
 * The cart with these lines added, each merged with the same line in it; or why one cannot be sold. A line that may be
 * skipped is left out with a notice, and so are its linked lines.
 */
export function addLines(
  document: CartDocument,
  lines: readonly LineToAdd[],
  offers: ReadonlyMap<number, Offer>,
): Result<AddedLines, CartFailure> {
  let cartLines: readonly CartLine[] = document.lines;
  const notices: CartFailure[] = [];
  for (const added of lines) {
    if ('refused' in added) {
      notices.push(added.refused);
      continue;
    }
    if ('replaces' in added) {
      cartLines = removeFamily(cartLines, added.replaces, []).remaining;
      continue;
    }
    const { line, onRefusal } = added;
    if (line.parentKey !== null && !cartLines.some(({ key }) => key === line.parentKey)) continue;
    const problem = refusalOf(line, cartLines, offers);
    if (problem === null) cartLines = addFamilyLines(cartLines, [line]);
    else if (onRefusal === 'skip') notices.push(problem);
    else return fail(problem);
  }
  if (cartLines.length > maxLines && cartLines.length > document.lines.length)
    return fail({ code: 'cart_full', limit: maxLines });
  return ok({ document: { ...document, lines: [...cartLines] }, notices });
}

function refusalOf(
  line: CartLine,
  cartLines: readonly CartLine[],
  offers: ReadonlyMap<number, Offer>,
): CartFailure | null {
  const offer = offers.get(offerId(line));
  if (offer === undefined) return { code: 'unknown_product', id: String(offerId(line)) };
  const inCart = quantityInCart(cartLines, offers).get(offer.stockOwnerId) ?? quantityOf(0);
  const available = checkAvailability(offer.sellable, line.quantity, inCart);
  if (!available.ok) return { code: 'product_refused', name: offer.name, reason: available.failure };
  const inLine = cartLines.find(({ key }) => key === line.key)?.quantity ?? quantityOf(0);
  return addQuantities(inLine, line.quantity) > maxOfLine ? aboveLimit(offer.name) : null;
}

/** The refusal of a line whose quantity is above the limit. */
export function aboveLimit(name: string): CartFailure {
  return { code: 'product_refused', name, reason: failure('quantity_above', { maximum: maxOfLine }) };
}
