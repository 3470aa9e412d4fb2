import type { Redis } from 'ioredis';
import type { Logger } from 'pino';

/**
 * Logs once that Redis cannot be reached, and again only after it was there; without a listener every attempt is
 * logged.
 */
export function warnOnce(redis: Redis, logger: Logger): void {
  let hasWarned = false;
  redis.on('error', (error: Error) => {
    if (!hasWarned)
      logger.warn({ reason: error.message || String(error) }, 'Redis cannot be reached; the shop does without it');
    hasWarned = true;
  });
  redis.on('ready', () => {
    hasWarned = false;
  });
}
