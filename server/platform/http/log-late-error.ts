import type { Logger } from 'pino';
import { TimeLimitReached } from '#server/platform/concurrency/time-limit.ts';
import { databaseFault } from '#server/platform/db/database-fault.ts';

/**
 * Logs what a request failed with after it was answered because its time was over. Nobody gets such an error, so a
 * mistake of ours would be seen nowhere else; that nothing was stored so late is as it should be and not logged.
 */
export function logLateError(logger: Logger, error: unknown): void {
  if (error instanceof TimeLimitReached) return;
  const fault = databaseFault(error);
  logger[fault === 'away' ? 'debug' : 'warn']({ err: error, fault }, 'request failed after it was answered');
}
