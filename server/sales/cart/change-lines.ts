import { maxOfLine } from '#core/cart/cart-limits.ts';
import { changeQuantity, removeFamily, restoreFamily } from '#core/cart/line-families.ts';
import { checkAvailability, quantityLimits } from '#core/product/availability.ts';
import { fitsStep, type Quantity, quantity as parseQuantity, quantityOf, subtractQuantities } from '#core/quantity.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import type { Offer } from '#server/catalog/products/offer.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { type AddedLines, addLines } from './add-lines.ts';
import { type CartDocument, type CartLine, offerId } from './cart-document.ts';
import type { CartFailure, QuantityFailure } from './cart-failure.ts';
import { type LineTools, type OfferedLine, offeredLines, quantityInCart } from './calculate-lines.ts';
import { lineLimits } from './line-limits.ts';

export type QuantityTools = LineTools & { readonly offers: ReadonlyMap<number, Offer> };

/** The cart with another quantity on a line; linked lines follow as their add-on decides. */
export function setQuantity(
  document: CartDocument,
  key: string,
  requestedQuantity: number,
  { offers, ...tools }: QuantityTools,
): Result<CartDocument, CartFailure> {
  const { addOns, settings } = tools;
  const offered = offeredLines(document.lines, offers, tools).find((candidate) => candidate.line.key === key);
  if (offered === undefined) return fail({ code: 'unknown_line' });
  const { line, offer } = offered;
  const otherQuantity = subtractQuantities(
    quantityInCart(document.lines, offers).get(offer.stockOwnerId) ?? line.quantity,
    line.quantity,
  );
  const fixed = !isEditable(line, addOns, settings) && requestedQuantity !== line.quantity;
  const parsed = checkQuantity(requestedQuantity, { offered, otherQuantity, fixed });
  if (!parsed.ok) return parsed;
  const lines = changeQuantity(document.lines, key, parsed.value, addOns);
  const problem = followerProblem(lines, document.lines, key, offers);
  return problem === null ? ok({ ...document, lines: [...lines] }) : fail(problem);
}

/**
 * Whether the shopper may change a line's quantity; that of a linked line only where the add-on that added it allows
 * it.
 */
export function isEditable(
  line: CartLine,
  addOns: readonly AddOn[],
  { addons }: Pick<ShopSettings, 'addons'>,
): boolean {
  const addOnAnswers = addOns.map(
    ({ name, editable }) => [name, editable?.({ data: line.addOns[name] ?? null, settings: addons[name] })] as const,
  );
  if (addOnAnswers.some(([, answer]) => answer === false)) return false;
  return line.parentKey === null || addOnAnswers.some(([name, answer]) => name === line.parentAddOn && answer === true);
}

/** Why a line that follows another cannot have its new quantity; null where all can. */
function followerProblem(
  lines: readonly CartLine[],
  before: readonly CartLine[],
  changedKey: string,
  offers: ReadonlyMap<number, Offer>,
): CartFailure | null {
  const cartQuantities = quantityInCart(lines, offers);
  for (const [index, line] of lines.entries()) {
    const offer = offers.get(offerId(line));
    if (offer === undefined) continue;
    if (line.quantity > maxOfLine) return { code: 'quantity_above', name: offer.name, limit: maxOfLine };
    if (line.key === changedKey || line.quantity <= (before[index]?.quantity ?? 0)) continue;
    const otherQuantity = subtractQuantities(cartQuantities.get(offer.stockOwnerId) ?? line.quantity, line.quantity);
    const available = checkAvailability(offer.sellable, line.quantity, otherQuantity);
    if (!available.ok) return { code: 'product_refused', name: offer.name, reason: available.failure };
  }
  return null;
}

type QuantityContext = { readonly offered: OfferedLine; readonly otherQuantity: Quantity; readonly fixed: boolean };

function checkQuantity(
  requestedQuantity: number,
  { offered, otherQuantity, fixed }: QuantityContext,
): Result<Quantity, QuantityFailure> {
  const { name, sellable } = offered.offer;
  const { minimum, maximum, multipleOf, editable } = lineLimits(offered);
  if (fixed || (!editable && requestedQuantity !== minimum)) return fail({ code: 'quantity_fixed', name });
  const parsed = parseQuantity(requestedQuantity);
  if (requestedQuantity < minimum) return fail({ code: 'quantity_below', name, limit: minimum });
  const { maximum: stocked } = quantityLimits(sellable);
  const bounds = [maxOfLine, maximum, stocked === null ? null : subtractQuantities(stocked, otherQuantity)];
  const maxQuantity = quantityOf(Math.min(...bounds.filter((bound) => bound !== null)));
  if (requestedQuantity > maxOfLine) return fail({ code: 'quantity_above', name, limit: maxQuantity });
  if (!parsed.ok || !fitsStep(parsed.value, multipleOf))
    return fail({ code: 'quantity_step', name, limit: multipleOf });
  if (parsed.value > maxQuantity) return fail({ code: 'quantity_above', name, limit: maxQuantity });
  return parsed;
}

/** The cart without a line and its linked lines; all of them can be restored. */
export function removeLine(
  document: CartDocument,
  key: string,
  addOns: readonly AddOn[],
): Result<CartDocument, CartFailure> {
  if (!document.lines.some((line) => line.key === key)) return fail({ code: 'unknown_line' });
  const { remaining, removed } = removeFamily(document.lines, key, addOns);
  return ok({ ...document, lines: [...remaining], removed: [...removed] });
}

/** The cart with what was removed last, if the line of that key was among it. */
export function restoreLines(
  document: CartDocument,
  key: string,
  offers: ReadonlyMap<number, Offer>,
): Result<AddedLines, CartFailure> {
  if (!document.removed.some((line) => line.key === key)) return fail({ code: 'unknown_line' });
  const existingKeys = new Set(document.lines.map((line) => line.key));
  const missing = restoreFamily(document.lines, document.removed).filter((line) => !existingKeys.has(line.key));
  return addLines(
    { ...document, removed: [] },
    missing.map((line) => ({ line, onRefusal: 'refuse' as const })),
    offers,
  );
}

/** A number in decimal notation; to the platform `0x10` is not one. */
const numeral = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/** A quantity as sent: a number or its text; one when left out, null when it is none. */
export function readQuantity(submittedQuantity: number | string | null | undefined): number | null {
  if (submittedQuantity === null || submittedQuantity === undefined) return 1;
  const value =
    typeof submittedQuantity === 'string' && numeral.test(submittedQuantity)
      ? Number(submittedQuantity)
      : submittedQuantity;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
