import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

const secret = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'cart-token',
  'carttoken',
  'nonce',
  'x-wp-nonce',
  'password',
  'secretkey',
  'sessiontoken',
  'databaseurl',
  'redisurl',
  'smtpurl',
  'webhooksecret',
  'email',
  'phone',
  'billing',
  'shipping',
]);
const maxDepth = 8; // levels; deeper values are not logged

/**
 * The same value with every secret and everything that identifies a shopper redacted, however deep it lies. Keys match
 * in any case. Errors stay errors: what they carry is redacted once they are serialised.
 */
function redactSecrets(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  if ('toJSON' in value && typeof value.toJSON === 'function') return value;
  if (depth >= maxDepth) return '[…]';
  if (Array.isArray(value)) return value.map((one) => redactSecrets(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      secret.has(key.toLowerCase()) ? '[…]' : redactSecrets(one, depth + 1),
    ]),
  );
}

/** The shop's log: one JSON object a line, without secrets and without what identifies a shopper. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    formatters: { log: (line: object) => redactSecrets(line) as Record<string, unknown> },
    serializers: { err: (error: Error) => redactSecrets(stdSerializers.err(error)) },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
