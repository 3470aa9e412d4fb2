import { addressGroups, isOwnMachine } from './remote-address.ts';
import { type Limit, type LimitOptions, limitOfProcess, type OpenLimit } from './shared-limit.ts';

/** Counts a request from an address; returns the seconds to wait where its limit is reached, else null. */
export type ConsumeRateLimit = (remoteAddress: string) => Promise<number | null>;

type AddressLimitOptions = Omit<LimitOptions, 'points'> & {
  /** Read for each request; 0: not limited. */
  readonly points: () => number;
};

/** A limit per address, and per group of addresses. Requests of the machine itself are never counted. */
export function createAddressLimit(
  { name, points: pointsNow, duration }: AddressLimitOptions,
  openLimit: OpenLimit = limitOfProcess,
): ConsumeRateLimit {
  const limits = new Map<number, Limit>();

  function limitOf(times: number, points: number): Limit {
    const existingLimit = limits.get(times);
    if (existingLimit?.points === points) return existingLimit;
    const next = openLimit({ name, points, duration });
    limits.set(times, next);
    return next;
  }

  return async (remoteAddress) => {
    const points = pointsNow();
    if (points === 0 || isOwnMachine(remoteAddress)) return null;
    for (const { key, times } of addressGroups(remoteAddress)) {
      const retryAfter = await limitOf(times, points * times).consume(key);
      if (retryAfter !== null) return retryAfter;
    }
    return null;
  };
}
