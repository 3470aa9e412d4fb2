import { setTimeout as wait } from 'node:timers/promises';
import { whereLocksWait } from './connection-pools.ts';

/** Serialization failure, deadlock, lock not available: the same transaction may well succeed when run again. */
const lockTimeout = '55P03';
const passing = new Set(['40001', '40P01', lockTimeout]);
const maxRuns = 5;
const maxPause = 20; // milliseconds before the second run; more before each after it
/** Milliseconds after which no further run begins, as somebody waits: a deadlock is over when it is reported. */
const maxTrying = { deadlock: 3500, lock: 1500 } as const;

/**
 * Runs a transaction that waits for locks, on connections set aside for such, and retries it a few times where the
 * database aborted it because of another.
 */
export function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
  return whereLocksWait(async () => {
    const began = performance.now();
    for (let runs = 1; ; runs += 1) {
      try {
        return await run();
      } catch (error) {
        const limit = codeOf(error) === lockTimeout ? maxTrying.lock : maxTrying.deadlock;
        const late = performance.now() - began > limit;
        if (late || runs >= maxRuns || !isConflict(error)) throw error;
        await wait(Math.random() * maxPause * runs); // the other one may do the same
      }
    }
  });
}

/**
 * Whether the database aborted a transaction because of another: nothing of it was written, and it may be run again.
 */
export function isConflict(error: unknown): boolean {
  return passing.has(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
