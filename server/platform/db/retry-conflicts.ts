import { setTimeout as wait } from 'node:timers/promises';

/** Serialization failure, deadlock, lock not available: the same transaction may well succeed when run again. */
const passing = new Set(['40001', '40P01', '55P03']);
const maxRuns = 5;
const maxPause = 20; // milliseconds before the second run; more before each after it

/** Retries a transaction a few times where the database aborted it because of another. */
export async function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await run();
    } catch (error) {
      if (runs >= maxRuns || !passing.has(errorCode(error))) throw error;
      await wait(Math.random() * maxPause * runs); // the other one may do the same
    }
  }
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
