import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { withoutSecrets } from './without-secrets.ts';

/** The shop's log: one JSON object a line, without secrets and without what identifies a shopper. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    formatters: { log: (line: object) => withoutSecrets(line) as Record<string, unknown> },
    serializers: { err: (error: Error) => withoutSecrets(stdSerializers.err(error)) },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
