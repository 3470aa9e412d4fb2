import type { DatabaseTransaction, OpenDatabase } from '#server/platform/db/database.ts';
import { retryConflicts } from '#server/platform/db/retry-conflicts.ts';

const batchSize = 50;

/** Rows that are due, and what is done with each. */
export type DueWork<Row> = {
  /** At most `limit` rows that are due, without those of these ids. */
  readonly read: (excludedIds: readonly number[], limit: number) => Promise<readonly Row[]>;
  /** Processes one in a transaction of its own; false where it was not due any more. */
  readonly process: (trx: DatabaseTransaction, row: Row) => Promise<boolean>;
  /** What failed, for the log. */
  readonly failure: string;
};

/**
 * Processes all that is due, one by one; returns how many were. One that fails does not block the others: it throws
 * all failures at the end.
 */
export async function processDue<Row extends { readonly id: number }>(
  { db }: OpenDatabase,
  { read, process, failure }: DueWork<Row>,
): Promise<number> {
  let processed = 0;
  const attemptedIds: number[] = [];
  const problems: unknown[] = [];
  for (let due = await read(attemptedIds, batchSize); due.length > 0;) {
    for (const row of due) {
      attemptedIds.push(row.id);
      try {
        if (await retryConflicts(() => db.transaction().execute((trx) => process(trx, row)))) processed += 1;
      } catch (error) {
        problems.push(error);
      }
    }
    due = due.length < batchSize ? [] : await read(attemptedIds, batchSize);
  }
  if (problems.length > 0) throw new AggregateError(problems, failure);
  return processed;
}
