import { decimal, type Decimal } from '#core/decimal.ts';
import type { CartDocument, SeenPrice } from './cart-document.ts';
import type { OfferedLine } from './reckon-lines.ts';

/**
 * What a line costs now. What options and numbers do to the price of a line is the shopper's own doing: a change is told
 * by the price of the product, or of the whole that a bundle is.
 */
function priceOf({ offer, price, shownPrice }: OfferedLine): SeenPrice {
  const own = shownPrice ?? offer.effective.price ?? price;
  return { own: own.toString(), shown: (shownPrice ?? price).toString() };
}

/**
 * The document with the prices of lines that are new to it, and of the one whose price the shopper agrees to; the same
 * document where there is nothing to keep.
 */
export function withSeenPrices(
  document: CartDocument,
  lines: readonly OfferedLine[],
  agreed: string | null,
): CartDocument {
  const { seenPrices } = document;
  const kept = new Set([...document.lines, ...document.removed].map(({ key }) => key as string));
  const fresh = lines.filter(({ line }) => seenPrices[line.key] === undefined || line.key === agreed);
  const isLean = Object.keys(seenPrices).every((key) => kept.has(key));
  if (fresh.length === 0 && isLean) return document;
  const entries = [
    ...Object.entries(seenPrices).filter(([key]) => kept.has(key)),
    ...fresh.map((offered) => [offered.line.key, priceOf(offered)] as const),
  ];
  return { ...document, seenPrices: Object.fromEntries(entries) };
}

/** What one cost before, in major units as entered, where the shopper does not know yet that it costs otherwise now. */
export function priceBefore(offered: OfferedLine, { seenPrices }: CartDocument): Decimal | null {
  const seen = seenPrices[offered.line.key];
  if (seen === undefined || decimal(seen.own).eq(decimal(priceOf(offered).own))) return null;
  return decimal(seen.shown);
}
