import { mostOfLine } from '#core/cart/cart-limits.ts';
import type { LineKey } from '#core/ids.ts';
import { quantityLimits } from '#core/product/availability.ts';
import { fitsStep, type Quantity, quantity as parseQuantity, subtractQuantities } from '#core/quantity.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { AddOn, LinkedLine } from '#server/addons/addon.ts';
import type { Offer } from '#server/catalog/offer.ts';
import { type CartDocument, type CartLine, offerId } from './cart-document.ts';
import type { CartFailure, QuantityFailure } from './cart-failure.ts';
import { heldByStock } from './reckon-lines.ts';

/** The cart with another quantity on a line; what came with the line follows as its add-on says. */
export function setQuantity(
  document: CartDocument,
  key: string,
  wanted: number,
  offers: ReadonlyMap<number, Offer>,
  addOns: readonly AddOn[],
): Result<CartDocument, CartFailure> {
  const line = document.lines.find((candidate) => candidate.key === key);
  const offer = line && offers.get(offerId(line));
  if (line === undefined || offer === undefined) return fail({ code: 'unknown_line' });
  const fixed = line.parentKey !== null || addOns.some(({ name, editable }) => editable?.(line.addOns[name]) === false);
  const others = subtractQuantities(
    heldByStock(document.lines, offers).get(offer.stockOwnerId) ?? line.quantity,
    line.quantity,
  );
  const parsed = checkQuantity(wanted, { offer, others, fixed: fixed && wanted !== line.quantity });
  if (!parsed.ok) return parsed;
  const parent = { ...line, quantity: parsed.value };
  const lines = document.lines.map((one) => {
    if (one.key === line.key) return parent;
    return one.parentKey === line.key ? { ...one, quantity: followed(one, parent, line.quantity, addOns) } : one;
  });
  const tooLong = lines.find(({ quantity }) => quantity > mostOfLine);
  if (tooLong !== undefined) {
    const { name } = offers.get(offerId(tooLong)) ?? offer;
    return fail({ code: 'quantity_above', name, limit: mostOfLine });
  }
  return ok({ ...document, lines });
}

type QuantityContext = { readonly offer: Offer; readonly others: Quantity; readonly fixed: boolean };

function checkQuantity(wanted: number, { offer, others, fixed }: QuantityContext): Result<Quantity, QuantityFailure> {
  const { name, sellable } = offer;
  const { minimum, maximum, multipleOf, editable } = quantityLimits(sellable);
  if (fixed || (!editable && wanted !== minimum)) return fail({ code: 'quantity_fixed', name });
  const parsed = parseQuantity(wanted);
  if (wanted < minimum) return fail({ code: 'quantity_below', name, limit: minimum });
  const left = maximum === null ? mostOfLine : subtractQuantities(maximum, others);
  const most = left > mostOfLine ? mostOfLine : left;
  if (wanted > mostOfLine) return fail({ code: 'quantity_above', name, limit: most });
  if (!parsed.ok || !fitsStep(parsed.value, multipleOf))
    return fail({ code: 'quantity_step', name, limit: multipleOf });
  if (parsed.value > most) return fail({ code: 'quantity_above', name, limit: most });
  return parsed;
}

function followed(child: CartLine, parent: CartLine, before: Quantity, addOns: readonly AddOn[]): Quantity {
  const addOn = addOns.find(({ name }) => name === child.parentAddOn);
  if (addOn?.followQuantity === undefined) return child.quantity;
  return addOn.followQuantity(linked(child, addOn.name), linked(parent, addOn.name), before);
}

/** The cart without a line and without what goes with it. */
export function removeLine(
  document: CartDocument,
  key: string,
  addOns: readonly AddOn[],
): Result<CartDocument, CartFailure> {
  const removed = document.lines.find((line) => line.key === key);
  if (removed === undefined) return fail({ code: 'unknown_line' });
  const children = document.lines.filter(({ parentKey }) => parentKey === removed.key).map((line) => line.key);
  const byAddOns = addOns.flatMap(
    ({ name, followRemoval }) =>
      followRemoval?.(
        linked(removed, name),
        document.lines.map((line) => linked(line, name)),
      ) ?? [],
  );
  const gone = new Set<string>([removed.key, ...children, ...byAddOns]);
  return ok({ ...document, lines: document.lines.filter((line) => !gone.has(line.key)) });
}

function linked(line: CartLine, addOn: string): LinkedLine {
  const parentKey: LineKey | null = line.parentKey;
  return { key: line.key, parentKey, quantity: line.quantity, data: line.addOns[addOn] ?? null };
}

/** A quantity as sent: a number or its text; one when left out, null when it is none. */
export function readQuantity(sent: number | string | null | undefined): number | null {
  if (sent === null || sent === undefined) return 1;
  const value = typeof sent === 'string' && sent.trim() !== '' ? Number(sent) : sent;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
