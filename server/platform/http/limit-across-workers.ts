import { RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

type LimitOptions = { readonly keyPrefix: string; readonly points: number; readonly duration: number };

export type Limiter = {
  readonly points: number;
  /** Counts once; rejects with a RateLimiterRes where it was too often. */
  readonly consume: (key: string) => Promise<unknown>;
  /** Takes back what was counted once. */
  readonly reward: (key: string) => Promise<unknown>;
};

const timeoutMs = 1000;

const limiters = new Map<string, RateLimiterCluster>();

/**
 * That process has one limiter for a prefix, and never learns that the setting changed; each listens for messages as
 * long as the process runs, so there is one for the same options.
 */
function limiterOf(options: LimitOptions): RateLimiterCluster {
  const keyPrefix = `${options.keyPrefix}:${options.points}:${options.duration}`;
  const limiter = limiters.get(keyPrefix) ?? new RateLimiterCluster({ ...options, keyPrefix, timeoutMs });
  limiters.set(keyPrefix, limiter);
  return limiter;
}

/**
 * Counts in the process that `node:cluster` started this one from, so that a limit is the same however many there are.
 * Where that process does not answer, this one counts by itself.
 */
export function limitAcrossWorkers(options: LimitOptions): Limiter {
  const alone = new RateLimiterMemory(options);
  const together = limiterOf(options);
  async function count(how: 'consume' | 'reward', key: string): Promise<unknown> {
    if (!process.connected) return alone[how](key);
    try {
      return await together[how](key);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error;
      return alone[how](key);
    }
  }
  return {
    points: options.points,
    consume: (key) => count('consume', key),
    reward: (key) => count('reward', key),
  };
}
