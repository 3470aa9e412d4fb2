import { type DestinationStream, type Logger, pino } from 'pino';

const secrets = [
  'authorization',
  'cookie',
  'nonce',
  'cartToken',
  'password',
  'email',
  'phone',
  'billing',
  'shipping',
  '*.authorization',
  '*.cookie',
  '*.nonce',
  '*.cartToken',
  '*.password',
  '*.email',
  '*.phone',
  '*.billing',
  '*.shipping',
  'headers["set-cookie"]',
  'headers["cart-token"]',
  'headers["x-wp-nonce"]',
];

/** The shop's log: one JSON object a line, without secrets and without what identifies a shopper. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: secrets, censor: '[…]' },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
