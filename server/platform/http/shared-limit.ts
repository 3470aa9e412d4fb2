import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { SharedRedis } from '#server/platform/redis/shared-redis.ts';
import { limitAcrossWorkers, type Limiter } from './limit-across-workers.ts';

export type LimitOptions = {
  /** Tells limits from each other: the same in every process of a shop. */
  readonly name: string;
  /** How often anybody may. */
  readonly points: number;
  /** Within so many seconds. */
  readonly duration: number;
};

/** A limit on how often something is done, for each key by itself. */
export type Limit = {
  readonly points: number;
  /** Counts once; the seconds to wait where it was too often, else null. */
  readonly consume: (key: string) => Promise<number | null>;
  /** Takes back what was counted once. */
  readonly giveBack: (key: string) => Promise<void>;
};

export type OpenLimit = (options: LimitOptions) => Limit;

/** Whole seconds until a limiter that refused takes the next one; throws again what is no refusal. */
function secondsToWait(refusal: unknown): number {
  if (!(refusal instanceof RateLimiterRes)) throw refusal;
  return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
}

function limitBy(limiter: Limiter): Limit {
  return {
    points: limiter.points,
    // A refusal is no failure of what counts.
    consume: (key) => limiter.consume(key).then(() => null, secondsToWait),
    giveBack: async (key) => void (await limiter.reward(key)),
  };
}

/** Counts in this process alone. */
export function limitOfProcess({ name, points, duration }: LimitOptions): Limit {
  return limitBy(new RateLimiterMemory({ keyPrefix: name, points, duration }));
}

/** Counts over all processes while there is a Redis, and otherwise over the workers of one shop. */
export function limitsOfShop(redis: SharedRedis | null, isWorker: boolean): OpenLimit {
  return (options) => {
    const { name, points, duration } = options;
    const settings = { keyPrefix: `limit:${name}`, points, duration };
    const withoutRedis = isWorker ? limitBy(limitAcrossWorkers(settings)) : limitOfProcess(options);
    if (redis === null) return withoutRedis;
    const shared = limitBy(new RateLimiterRedis({ ...settings, storeClient: redis.client }));
    return {
      points,
      async consume(key) {
        const answer = await redis.attempt(() => shared.consume(key));
        return answer === null ? withoutRedis.consume(key) : answer.value;
      },
      async giveBack(key) {
        if ((await redis.attempt(() => shared.giveBack(key))) === null) await withoutRedis.giveBack(key);
      },
    };
  };
}
