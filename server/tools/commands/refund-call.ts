import { parseDecimal } from '#core/decimal.ts';
import { type MinorUnits, roundHalfUpToMinor } from '#core/money.ts';
import type { PartWish, RefundWish } from '#core/order/refund.ts';
import { type Quantity, quantity } from '#core/quantity.ts';

/** What `orders refund` was asked to give back; places count from 1, as `orders show` lists them. */
export type RefundOptions = {
  readonly all: boolean;
  readonly amount: string | undefined;
  readonly line: readonly string[];
  readonly shipping: string | undefined;
  readonly fee: readonly string[];
};

/** An amount in major units such as `12.50` or `12,50`; null where it is none or finer than the currency. */
export function readAmount(text: string, decimals = 2): MinorUnits | null {
  if (!/^\d{1,10}(?:[.,]\d+)?$/.test(text)) return null;
  const exact = parseDecimal(text.replace(',', '.'));
  if (exact === null || !exact.eq(exact.round(decimals, 0))) return null;
  return roundHalfUpToMinor(exact, decimals);
}

function readQuantity(text: string): Quantity | null {
  const read = quantity(Number(text.replace(',', '.')));
  return read.ok && read.value > 0 ? read.value : null;
}

/** `2` all that is left of the second line, `2:1` one piece, `2=5.00` five euros, `2:1=5.00` a piece for five euros. */
function readLine(text: string): PartWish | null {
  const [, place, pieces, sum] = /^([1-9]\d{0,4})(?::([\d.,]+))?(?:=([\d.,]+))?$/.exec(text) ?? [];
  if (place === undefined) return null;
  const read = pieces === undefined ? undefined : readQuantity(pieces);
  const amount = sum === undefined ? undefined : readAmount(sum);
  if (read === null || amount === null) return null;
  return {
    key: `line:${Number(place) - 1}`,
    ...(read === undefined ? {} : { quantity: read }),
    ...(amount === undefined ? {} : { amount }),
  };
}

/** `all`, or an amount of the first delivery. */
function readShipping(text: string): PartWish | null {
  if (text === 'all') return { key: 'shipping:0' };
  const amount = readAmount(text);
  return amount === null ? null : { key: 'shipping:0', amount };
}

function readFee(text: string): PartWish | null {
  const [, place, sum] = /^([1-9]\d{0,2})(?:=([\d.,]+))?$/.exec(text) ?? [];
  const amount = sum === undefined ? undefined : readAmount(sum);
  if (place === undefined || amount === null) return null;
  return { key: `fee:${Number(place) - 1}`, ...(amount === undefined ? {} : { amount }) };
}

/** The refund that options ask for; null where they ask for none, for several kinds at once, or cannot be read. */
export function readRefund({ all, amount, line, shipping, fee }: RefundOptions): RefundWish | null {
  const parts = [
    ...line.map(readLine),
    ...(shipping === undefined ? [] : [readShipping(shipping)]),
    ...fee.map(readFee),
  ];
  const kinds = [all, amount !== undefined, parts.length > 0].filter(Boolean).length;
  if (kinds !== 1) return null;
  if (all) return { kind: 'all' };
  if (amount !== undefined) {
    const sum = readAmount(amount);
    return sum === null ? null : { kind: 'amount', amount: sum };
  }
  const read = parts.filter((part) => part !== null);
  return read.length === parts.length ? { kind: 'parts', parts: read } : null;
}
