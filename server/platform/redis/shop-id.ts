import { createHmac } from 'node:crypto';

const length = 16; // characters, 96 bits

/** The id of a shop in what it shares with others: the same in all its processes. Nobody can infer the key from it. */
export function shopIdOf(signingKey: string): string {
  return createHmac('sha256', signingKey).update('shop id').digest('base64url').slice(0, length);
}
