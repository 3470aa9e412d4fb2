import { addMinor, type MinorUnits, subtractMinor } from '#core/money.ts';

/** A product that could be put into the cart as it is, at the price the shopper sees. */
export type Candidate = {
  readonly id: number;
  readonly price: MinorUnits;
  /** Whether it is a cross-sell of something in the cart. */
  readonly related: boolean;
};

/**
 * Candidates that reach the amount by themselves: first cross-sells of the cart that cost at most twice what is
 * missing, then those that exceed it least.
 */
export function rankCandidates(candidates: readonly Candidate[], remaining: MinorUnits): readonly Candidate[] {
  return candidates
    .filter(({ price }) => price >= remaining && price > 0)
    .toSorted(
      (one, other) =>
        Number(isFirst(other, remaining)) - Number(isFirst(one, remaining)) ||
        compareMinor(one.price, other.price) ||
        one.id - other.id,
    );
}

function compareMinor(left: MinorUnits, right: MinorUnits): number {
  return Math.sign(subtractMinor(left, right));
}

function isFirst({ related, price }: Candidate, remaining: MinorUnits): boolean {
  return related && price <= addMinor(remaining, remaining);
}
