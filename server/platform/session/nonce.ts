import { createHmac } from 'node:crypto';
import type { CartId } from '#core/ids.ts';
import { sameText } from './cart-token.ts';

const tickLength = 12 * 3_600_000; // a nonce is good for its own tick and the next: 12 to 24 hours
const nonceLength = 10;

function tickAt(at: Date): number {
  return Math.ceil(at.getTime() / tickLength);
}

function nonceOf(key: string, tick: number, session: CartId | null): string {
  return createHmac('sha256', key)
    .update(`nonce|${tick}|${session ?? ''}`)
    .digest('hex')
    .slice(0, nonceLength);
}

/** A nonce for a session, or for guests who have none yet. */
export function createNonce(key: string, session: CartId | null, at: Date): string {
  return nonceOf(key, tickAt(at), session);
}

export function isNonce(key: string, nonce: string, session: CartId | null, at: Date): boolean {
  const tick = tickAt(at);
  return sameText(nonce, nonceOf(key, tick, session)) || sameText(nonce, nonceOf(key, tick - 1, session));
}
