import { largestId } from '#core/ids.ts';

/** Parses the order number a shopper means: `1042`, `#1042`, `Užsakymas Nr. 1042`; null where the text names none. */
export function parseOrderNumber(text: string): number | null {
  const digits = /^\D*(\d{1,10})[\s.]*$/.exec(text.trim())?.[1];
  const id = digits === undefined ? 0 : Number(digits);
  return id >= 1 && id <= largestId ? id : null;
}
