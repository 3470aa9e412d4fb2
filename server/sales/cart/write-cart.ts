import { createBatcher } from '#server/platform/batcher.ts';
import type { Clock } from '#server/platform/clock.ts';
import { commitInTime, createCommitGate, type Repeatable } from '#server/platform/concurrency/commit-in-time.ts';
import type { Database } from '#server/platform/db/database.ts';
import { TimeLimitReached } from '#server/platform/concurrency/time-limit.ts';
import { insertCarts, type NewCart, updateCart } from './cart-rows.ts';

/** A cart over the revision it was read at; null: one that has no row yet. */
type WrittenCart = NewCart & {
  readonly revision: number | null;
  /** Whether nobody has a token of it yet; false when left out. */
  readonly isUnknown?: boolean;
};

/**
 * Writes a cart; false where another request was quicker. What a shopper was told meanwhile to send again is not
 * written: `TimeLimitReached`.
 */
export type WriteCart = (cart: WrittenCart, repeatable: Repeatable) => Promise<boolean>;

type Insertion = { readonly cart: NewCart; readonly isUnknown: boolean; readonly mayCommit: () => boolean };

/** New carts are written together where many come at once. */
export function createCartWriter(db: Database, clock: Clock): WriteCart {
  const insertTogether = createBatcher<Insertion, boolean | 'late'>((insertions) => {
    const carts = insertions.map(({ cart }) => cart);
    // Nobody will find a cart whose token was not answered: it may as well be there.
    if (insertions.every(({ isUnknown }) => isUnknown)) return insertCarts(db, carts, clock());
    return db.transaction().execute(async (trx) => {
      const inserted = await insertCarts(trx, carts, clock());
      const outcomes = insertions.map(({ mayCommit }, index) => inserted[index] === true && (mayCommit() || 'late'));
      const late = carts.filter((_, index) => outcomes[index] === 'late').map(({ id }) => id);
      if (late.length > 0) await trx.deleteFrom('cart').where('id', 'in', late).execute();
      return outcomes;
    });
  });

  return async ({ revision, isUnknown = false, ...cart }, repeatable) => {
    if (revision !== null)
      return commitInTime(db, repeatable, (trx) => updateCart(trx, { ...cart, revision }, clock()));
    const outcome = await insertTogether({ cart, isUnknown, mayCommit: createCommitGate(repeatable) });
    if (outcome === 'late') throw new TimeLimitReached('answered before the cart was written');
    return outcome;
  };
}
