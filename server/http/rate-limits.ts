import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { addressGroup } from './remote-address.ts';

/** What is counted apart: reading the API, changing something, and drawing pages that are not kept ready. */
export type RateBucket = 'read' | 'write' | 'page';

/** Requests a minute from one address; 0: not limited. */
export type RateLimitSettings = Readonly<Record<RateBucket, number>>;

export const defaultRateLimits: RateLimitSettings = { read: 3000, write: 600, page: 1200 };

export type RateLimits = {
  /** Counts a request; null lets it pass, a number is the seconds to wait. */
  readonly take: (bucket: RateBucket, remoteAddress: string) => Promise<number | null>;
};

const duration = 60; // seconds

function limiterOf(bucket: RateBucket, points: number, redis: Redis | null): RateLimiterAbstract {
  const options = { keyPrefix: `vitrina:limit:${bucket}`, points, duration };
  if (redis === null) return new RateLimiterMemory(options);
  return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: new RateLimiterMemory(options) });
}

/** Limits by address, shared between processes where there is a Redis; requests of the process itself pass. */
export function createRateLimits(settings: RateLimitSettings, redis: Redis | null): RateLimits {
  const limiters = new Map<RateBucket, RateLimiterAbstract>();
  for (const bucket of ['read', 'write', 'page'] as const) {
    if (settings[bucket] > 0) limiters.set(bucket, limiterOf(bucket, settings[bucket], redis));
  }
  return {
    async take(bucket, remoteAddress) {
      const limiter = limiters.get(bucket);
      if (limiter === undefined || remoteAddress === '') return null;
      try {
        await limiter.consume(addressGroup(remoteAddress));
        return null;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      }
    },
  };
}
