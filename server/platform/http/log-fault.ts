import { inspect } from 'node:util';
import type { Logger } from 'pino';

/** Whatever was thrown, as an error whose stack and causes are logged. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(`Something was thrown that is no error: ${inspect(thrown)}`);
}

/** Logs an unknown fault whole. Never throws: what is thrown while Node reports a fault ends the process as it is. */
export function logFault(logger: Logger, thrown: unknown): void {
  try {
    logger.fatal({ err: asError(thrown) }, 'an unknown fault: the shop closes');
  } catch {
    logger.fatal('an unknown fault that cannot be logged: the shop closes');
  }
}
