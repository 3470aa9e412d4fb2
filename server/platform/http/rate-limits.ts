import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { addressGroup, isOwnMachine } from './remote-address.ts';

/** What is limited separately: reading the API, changing something, and rendering pages that are not cached. */
export type RateBucket = 'read' | 'write' | 'page';

/** Requests a minute from one address; 0: not limited. */
export type RateLimitSettings = Readonly<Record<RateBucket, number>>;

export type RateLimits = {
  /** Counts a request; null lets it pass, a number is the seconds to wait. */
  readonly consume: (bucket: RateBucket, remoteAddress: string) => Promise<number | null>;
};

const duration = 60; // seconds

function limiterOf(bucket: RateBucket, points: number, redis: Redis | null): RateLimiterAbstract {
  const options = { keyPrefix: `vitrina:limit:${bucket}`, points, duration };
  if (redis === null) return new RateLimiterMemory(options);
  return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: new RateLimiterMemory(options) });
}

/** Limits by address, shared between processes where there is a Redis; the settings may change at any time. */
export function createRateLimits(settings: () => RateLimitSettings, redis: Redis | null): RateLimits {
  const limiters = new Map<RateBucket, RateLimiterAbstract>();

  function limiter(bucket: RateBucket): RateLimiterAbstract | null {
    const points = settings()[bucket];
    if (points === 0) return null;
    const existingLimiter = limiters.get(bucket);
    if (existingLimiter?.points === points) return existingLimiter;
    const next = limiterOf(bucket, points, redis);
    limiters.set(bucket, next);
    return next;
  }

  return {
    async consume(bucket, remoteAddress) {
      const counting = isOwnMachine(remoteAddress) ? null : limiter(bucket);
      if (counting === null) return null;
      try {
        await counting.consume(addressGroup(remoteAddress));
        return null;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      }
    },
  };
}
