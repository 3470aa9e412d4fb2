import { createAddressLimit } from './address-limit.ts';
import { limitOfProcess, type OpenLimit } from './shared-limit.ts';

/**
 * What is limited separately: reading the API, changing something, rendering pages that are not cached, and what
 * programs of the merchant's call.
 */
export type RateBucket = 'read' | 'write' | 'page' | 'keyed';

/** Requests a minute from one address; 0, or nothing said of programs: not limited. */
export type RateLimitSettings = Readonly<Record<Exclude<RateBucket, 'keyed'>, number>> & { readonly keyed?: number };

export type RateLimits = {
  /** Counts a request; null lets it pass, a number is the seconds to wait. */
  readonly consume: (bucket: RateBucket, remoteAddress: string) => Promise<number | null>;
};

const duration = 60; // seconds

/** Limits by address and minute; the settings may change at any time. */
export function createRateLimits(settings: () => RateLimitSettings, openLimit: OpenLimit = limitOfProcess): RateLimits {
  const limitOf = (bucket: RateBucket) =>
    createAddressLimit({ name: bucket, points: () => settings()[bucket] ?? 0, duration }, openLimit);
  const limits = { read: limitOf('read'), write: limitOf('write'), page: limitOf('page'), keyed: limitOf('keyed') };
  return { consume: (bucket, remoteAddress) => limits[bucket](remoteAddress) };
}
