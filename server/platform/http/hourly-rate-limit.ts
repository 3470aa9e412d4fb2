import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { addressGroup, isOwnMachine } from './remote-address.ts';

const hour = 3600; // seconds

/** Counts a request from an address; returns the seconds to wait where its limit is reached, else null. */
export type ConsumeRateLimit = (remoteAddress: string) => Promise<number | null>;

/** A rate limit per address and hour; 0: not limited. Requests of the machine itself are never counted. */
export function createHourlyRateLimit(perHour: () => number): ConsumeRateLimit {
  let limiter = new RateLimiterMemory({ points: 1, duration: hour });
  return async (remoteAddress) => {
    const points = perHour();
    if (points === 0 || isOwnMachine(remoteAddress)) return null;
    if (limiter.points !== points) limiter = new RateLimiterMemory({ points, duration: hour });
    try {
      await limiter.consume(addressGroup(remoteAddress));
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    }
  };
}
