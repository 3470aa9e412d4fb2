import type { Environment } from '#server/platform/environment.ts';

/** How long a process that closes takes at most; milliseconds from the moment it is told to. */
export type ClosingTimes = {
  /** How long it goes on answering. */
  readonly drainMilliseconds: number;
  /** When it ends in any case. */
  readonly limitMilliseconds: number;
};

const graceOfReplaced = 2000; // milliseconds for clients of it to use their connection once more, and be sent away

/**
 * A process that another replaces goes on answering for a moment even without `DRAIN_SECONDS`; no longer than
 * `CLOSE_SECONDS`, for whoever set those to less wants it to be over by then.
 */
export function closingTimes(
  { drainSeconds, closeSeconds }: Pick<Environment, 'drainSeconds' | 'closeSeconds'>,
  replaced: boolean,
): ClosingTimes {
  const [drain, close] = [drainSeconds * 1000, closeSeconds * 1000];
  const drainMilliseconds = replaced ? Math.max(drain, Math.min(graceOfReplaced, close)) : drain;
  return { drainMilliseconds, limitMilliseconds: drainMilliseconds + close };
}
