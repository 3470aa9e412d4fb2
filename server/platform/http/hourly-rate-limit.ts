import { type ConsumeRateLimit, createAddressLimit } from './address-limit.ts';
import type { OpenLimit } from './shared-limit.ts';

const hour = 3600; // seconds

/** A rate limit per address and hour; 0: not limited. Requests of the machine itself are never counted. */
export function createHourlyRateLimit(name: string, perHour: () => number, openLimit?: OpenLimit): ConsumeRateLimit {
  return createAddressLimit({ name, points: perHour, duration: hour }, openLimit);
}
