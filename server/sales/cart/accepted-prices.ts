import { decimal, type Decimal } from '#core/decimal.ts';
import type { CartDocument, AcceptedPrice } from './cart-document.ts';
import type { OfferedLine } from './calculate-lines.ts';

/**
 * The current price of a line. What options and numbers add to it is the shopper's own doing: a change is detected by
 * the price of the product, or of the complete bundle.
 */
function priceOf({ offer, price, shownPrice }: OfferedLine): AcceptedPrice {
  const basePrice = shownPrice ?? offer.effective.price ?? price;
  return { own: basePrice.toString(), shown: (shownPrice ?? price).toString() };
}

/**
 * The document with the accepted prices of lines that are new to it, and of the one whose price the shopper agrees to;
 * the same document where there is nothing to store.
 */
export function withAcceptedPrices(
  document: CartDocument,
  lines: readonly OfferedLine[],
  agreed: string | null,
): CartDocument {
  const { acceptedPrices } = document;
  const lineKeys = new Set([...document.lines, ...document.removed].map(({ key }) => key as string));
  const fresh = lines.filter(({ line }) => acceptedPrices[line.key] === undefined || line.key === agreed);
  const isLean = Object.keys(acceptedPrices).every((key) => lineKeys.has(key));
  if (fresh.length === 0 && isLean) return document;
  const entries = [
    ...Object.entries(acceptedPrices).filter(([key]) => lineKeys.has(key)),
    ...fresh.map((offered) => [offered.line.key, priceOf(offered)] as const),
  ];
  return { ...document, acceptedPrices: Object.fromEntries(entries) };
}

/**
 * The previous price of one, in major units as entered, where it has changed and the shopper has not accepted that yet;
 * else null.
 */
export function priceBefore(offered: OfferedLine, { acceptedPrices }: CartDocument): Decimal | null {
  const acceptedPrice = acceptedPrices[offered.line.key];
  if (acceptedPrice === undefined || decimal(acceptedPrice.own).eq(decimal(priceOf(offered).own))) return null;
  return decimal(acceptedPrice.shown);
}
