import {
  addDecimals,
  compareDecimals,
  type Decimal,
  decimal,
  decimalText,
  divideDecimals,
  maxDecimal,
  multiplyDecimals,
  one,
  subtractDecimals,
  zero,
} from '#core/decimal.ts';
import { quantityProblem, selectedQuantity, totalProblem } from './check-block.ts';
import { type Bundle, type BundleItem, hasOptional } from './composition.ts';
import { bundleTotal, lessPercent, type RoundingTerms } from './discount.ts';

/** What can be bought for an item of a bundle: its product, or one of its variations. */
export type PartOffer = {
  readonly price: Decimal;
  readonly regular: Decimal;
  /** How many may be bought; null is any number. */
  readonly maximum: number | null;
};

export type OfferedPart = { readonly item: BundleItem; readonly offers: readonly PartOffer[] };

export type SelectedPart<Part> = { readonly part: Part; readonly offer: PartOffer; readonly quantity: number };

type Candidate<Part> = {
  /** Undiscounted. */
  readonly sum: Decimal;
  readonly count: number;
  readonly last: (SelectedPart<Part> & { readonly before: Candidate<Part> }) | null;
};

/** What a selection needs, so that more of anything only makes it dearer. */
type Goal = { readonly sum: Decimal; readonly count: number; readonly maxCount: number };

/**
 * Where there are more selections, some of about the same sum are left out, and so are some quantities of the cheapest
 * things: the price stays one that can be paid.
 */
const maxCandidates = 1000;
const maxQuantities = 64;

/**
 * The cheapest selection that the shop accepts, within all bounds of the bundle and what there is of its parts; null
 * where there is none.
 */
export function lowestSelection<Part extends OfferedPart>(
  bundle: Bundle,
  parts: readonly Part[],
  rounding: RoundingTerms,
): readonly SelectedPart<Part>[] | null {
  const goal = goalOf(bundle);
  let candidates: readonly Candidate<Part>[] = [{ sum: zero, count: 0, last: null }];
  for (const part of parts) candidates = thinned(withPart(candidates, part, goal));
  const accepted = candidates.flatMap((candidate) => {
    const selected = selectedParts(candidate);
    const priced = selected.map(({ offer: { price }, quantity }) => ({ price, quantity }));
    const { sale } = bundleTotal(priced, bundle.discount, rounding);
    return isAccepted(bundle, selected, sale) ? [{ selected, sale }] : [];
  });
  const [first, ...otherSelections] = accepted;
  if (first === undefined) return null;
  return otherSelections.reduce((lowest, other) => (other.sale.lt(lowest.sale) ? other : lowest), first).selected;
}

/** An amount is taken off only what is dearer than it (docs/behaviour 9.6), so a selection has to be that first. */
function goalOf({ items, min, max, totalMin, discount }: Bundle): Goal {
  const optional = hasOptional({ items });
  const least = addDecimals(divideDecimals(maxDecimal(totalMin, zero), lessPercent(one, discount), 6), discount.amount);
  return {
    sum: least.gt(0) ? addDecimals(least, one) : zero, // one more: prices rounded down may come to less than the share
    count: optional ? Math.max(min, 0) : 0,
    maxCount: optional && max > 0 ? max : Number.POSITIVE_INFINITY,
  };
}

function isComplete({ sum, count }: Pick<Candidate<unknown>, 'sum' | 'count'>, goal: Goal): boolean {
  return sum.gte(goal.sum) && count > 0 && count >= goal.count;
}

/** Every candidate with each quantity and variation of the part, one of each sum and count. */
function withPart<Part extends OfferedPart>(
  candidates: readonly Candidate<Part>[],
  part: Part,
  goal: Goal,
): readonly Candidate<Part>[] {
  const countedTo = Number.isFinite(goal.maxCount) ? goal.maxCount : Math.max(goal.count, 1);
  const bySumAndCount = new Map<string, Candidate<Part>>();
  for (const candidate of candidates) {
    for (const extended of extensions(candidate, part, goal))
      bySumAndCount.set(`${decimalText(extended.sum)} ${Math.min(extended.count, countedTo)}`, extended);
  }
  return [...bySumAndCount.values()];
}

function extensions<Part extends OfferedPart>(
  candidate: Candidate<Part>,
  part: Part,
  goal: Goal,
): readonly Candidate<Part>[] {
  const { item, offers } = part;
  if (!item.optional) return offers.map((offer) => extended(candidate, { part, offer, quantity: item.quantity }));
  if (item.min > 0) return offers.flatMap((offer) => severalOf(candidate, part, offer, goal));
  if (isComplete(candidate, goal)) return [candidate];
  return [candidate, ...offers.flatMap((offer) => severalOf(candidate, part, offer, goal))];
}

function extended<Part>(before: Candidate<Part>, selected: SelectedPart<Part>): Candidate<Part> {
  const { offer, quantity } = selected;
  return {
    sum: addDecimals(before.sum, multiplyDecimals(offer.price, decimal(quantity))),
    count: before.count + quantity,
    last: { ...selected, before },
  };
}

/** From the minimum quantity on, until more of it would only be dearer. */
function severalOf<Part extends OfferedPart>(
  candidate: Candidate<Part>,
  part: Part,
  offer: PartOffer,
  goal: Goal,
): readonly Candidate<Part>[] {
  const { item } = part;
  const { price } = offer;
  const unpaid = price.gt(0) ? divideDecimals(subtractDecimals(goal.sum, candidate.sum), price, 0).toNumber() : 0;
  const maximum = Math.min(item.max, offer.maximum ?? item.max);
  const useful = Math.min(maximum, Math.max(unpaid, goal.count - candidate.count));
  const step = Math.max(1, Math.ceil(useful / maxQuantities));
  const several: Candidate<Part>[] = [];
  for (let quantity = item.min > 0 ? item.min : 1; quantity <= maximum; quantity += step) {
    const next = extended(candidate, { part, offer, quantity });
    if (next.count > goal.maxCount) break;
    several.push(next);
    if (isComplete(next, goal) || (price.lte(0) && next.count >= goal.count)) break;
  }
  return several;
}

function thinned<Part>(candidates: readonly Candidate<Part>[]): readonly Candidate<Part>[] {
  const step = Math.ceil(candidates.length / maxCandidates);
  if (step <= 1) return candidates;
  return candidates
    .toSorted((left, right) => compareDecimals(left.sum, right.sum))
    .filter((_, index) => index % step === 0);
}

function selectedParts<Part>({ last }: Candidate<Part>): readonly SelectedPart<Part>[] {
  const selected: SelectedPart<Part>[] = [];
  for (let link = last; link !== null; link = link.before.last) selected.push(link);
  return selected;
}

function isAccepted(bundle: Bundle, selected: readonly SelectedPart<unknown>[], total: Decimal): boolean {
  const count = selectedQuantity(selected);
  if (count.eq(0)) return false;
  const bounds = { ...bundle, optional: hasOptional(bundle) };
  return quantityProblem(count, bounds) === null && totalProblem(total, bundle) === null;
}
