import { currentTimeLimit, TimeLimitReached } from './time-limit.ts';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';

/** Whether asking for the same once more is harmless once it has taken effect. */
export type Repeatable = { readonly isRepeatable: boolean };

/**
 * Says for the work under way that it takes effect now: false where whoever waits was told meanwhile to ask once more.
 * Made where the work is asked for, so that it can be called where it is done together with that of others.
 */
export function createCommitGate({ isRepeatable }: Repeatable): () => boolean {
  const limit = currentTimeLimit();
  return () => {
    if (limit === null) return true;
    if (limit.isOver()) return false;
    if (!isRepeatable) limit.noteUnrepeatable();
    return true;
  };
}

/**
 * Runs a transaction of somebody who waits for the answer. It is rolled back, with `TimeLimitReached`, where they were
 * told meanwhile that it was not done.
 */
export function commitInTime<T>(
  db: Database,
  repeatable: Repeatable,
  work: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  const mayCommit = createCommitGate(repeatable);
  return db.transaction().execute(async (trx) => {
    const result = await work(trx);
    if (!mayCommit()) throw new TimeLimitReached('answered before it was done');
    return result;
  });
}
