import { RateLimiterMemory } from 'rate-limiter-flexible';

const maxWrong = 10;
const period = 600; // seconds

/** Counts wrong e-mail addresses given for an order, so that nobody who has its link can try them out. */
export type EmailAttempts = {
  /** Seconds until the next attempt is accepted; null where it is accepted now. */
  readonly retryAfter: (orderId: number) => Promise<number | null>;
  readonly wrong: (orderId: number) => Promise<void>;
};

export function createEmailAttempts(): EmailAttempts {
  const limiter = new RateLimiterMemory({ points: maxWrong, duration: period });
  return {
    async retryAfter(orderId) {
      const state = await limiter.get(orderId);
      if (state === null || state.consumedPoints < maxWrong) return null;
      return Math.max(1, Math.ceil(state.msBeforeNext / 1000));
    },
    async wrong(orderId) {
      await limiter.penalty(orderId);
    },
  };
}
