import type { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** Says once that Redis cannot be reached, and again only after it was there; without a listener every try is told. */
export function warnOnce(redis: Redis, logger: Logger): void {
  let told = false;
  redis.on('error', (error: Error) => {
    if (!told)
      logger.warn({ reason: error.message || String(error) }, 'Redis cannot be reached; the shop does without it');
    told = true;
  });
  redis.on('ready', () => {
    told = false;
  });
}
