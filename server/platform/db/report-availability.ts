import type { Logger } from 'pino';
import type { OpenDatabase } from './database.ts';

const steadyAfter = 1000; // milliseconds without a failure

/**
 * Logs once that the database server has gone away, and once that it is back for good: while it stops or starts, some
 * connections answer and others break. Returns how to stop.
 */
export function reportAvailability({ availability }: OpenDatabase, logger: Logger): () => Promise<void> {
  let reportedAway = false;
  let steady: NodeJS.Timeout | undefined;
  const stop = availability?.onChange((reason) => {
    clearTimeout(steady);
    if (reason === null) {
      steady = setTimeout(() => {
        reportedAway = false;
        logger.info('the database answers again');
      }, steadyAfter).unref();
      return;
    }
    if (!reportedAway)
      logger.error({ reason }, 'the database does not answer: cached pages go on, everything else waits for it');
    reportedAway = true;
  });
  return () => {
    clearTimeout(steady);
    return Promise.resolve(stop?.());
  };
}
