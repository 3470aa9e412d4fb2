import { allocate } from '#core/allocate.ts';
import { addMinor, type MinorUnits, minorUnits, negateMinor, noMoney, subtractMinor, sumMinor } from '#core/money.ts';
import type { OrderPart } from './split-refund.ts';

/** An amount of a part: its net, or the tax of a rate. */
type Slot = { readonly key: string; readonly rateId: number | null; readonly amount: MinorUnits };

/**
 * The parts of an order with negative amounts (an amount off a bundle) taken off the parts they apply to, so that each
 * part is what was paid for it. Net is taken off nets and a tax off the same tax as long as there is any, else off what
 * is left of those parts, else off the complete order; the sum is unchanged. `partOf` names the part that another one
 * belongs to.
 */
export function carryNegativeAmounts<Part extends OrderPart>(
  parts: readonly Part[],
  partOf: ReadonlyMap<string, string>,
): readonly Part[] {
  if (parts.every((part) => slotsOf(part).every(({ amount }) => amount >= 0))) return parts;
  let slots: readonly Slot[] = parts.flatMap(slotsOf);
  for (const minus of slots.filter(({ amount }) => amount < 0)) {
    const isFamily = ({ key }: Slot) => key === minus.key || partOf.get(key) === minus.key;
    const rings = [(slot: Slot) => isFamily(slot) && slot.rateId === minus.rateId, isFamily, () => true];
    slots = rings.reduce((all, ring) => carry(all, minus, ring), slots);
  }
  return parts.map((part) => withAmounts(part, slots));
}

function slotsOf({ key, net, taxes }: OrderPart): readonly Slot[] {
  return [{ key, rateId: null, amount: net }, ...taxes.map(({ rateId, amount }) => ({ key, rateId, amount }))];
}

/** Takes what is still negative in one slot off the slots that `ring` selects, as far as they reach. */
function carry(slots: readonly Slot[], minus: Slot, ring: (slot: Slot) => boolean): readonly Slot[] {
  const isMinus = ({ key, rateId }: Slot) => key === minus.key && rateId === minus.rateId;
  const open = negateMinor(slots.find(isMinus)?.amount ?? noMoney);
  const weights = slots.map((slot) => (ring(slot) && slot.amount > 0 ? slot.amount : noMoney));
  const carried = minorUnits(Math.min(open, sumMinor(weights)));
  if (carried <= 0) return slots;
  const shares = allocate(carried, weights);
  return slots.map((slot, index) => ({
    ...slot,
    amount: isMinus(slot) ? addMinor(slot.amount, carried) : subtractMinor(slot.amount, shares[index] ?? noMoney),
  }));
}

function withAmounts<Part extends OrderPart>(part: Part, slots: readonly Slot[]): Part {
  const partSlots = slots.filter(({ key }) => key === part.key);
  const amountOf = (rateId: number | null) => partSlots.find((slot) => slot.rateId === rateId)?.amount ?? noMoney;
  return {
    ...part,
    net: amountOf(null),
    taxes: part.taxes.map(({ rateId }) => ({ rateId, amount: amountOf(rateId) })),
  };
}
