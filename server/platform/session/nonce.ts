import { createHmac } from 'node:crypto';
import { sameText } from './cart-token.ts';

const tickLength = 12 * 3_600_000; // a nonce is good for its own tick and the next: 12 to 24 hours
const nonceLength = 10;

function tickAt(at: Date): number {
  return Math.ceil(at.getTime() / tickLength);
}

function nonceOf(key: string, tick: number, subject: string): string {
  return createHmac('sha256', key).update(`nonce|${tick}|${subject}`).digest('hex').slice(0, nonceLength);
}

/** A nonce for whatever it is about, such as a session: ten hexadecimal digits. */
export function createNonce(key: string, subject: string, at: Date): string {
  return nonceOf(key, tickAt(at), subject);
}

/** Whether a nonce is about this subject, and not over. */
export function isNonce(key: string, nonce: string, subject: string, at: Date): boolean {
  const tick = tickAt(at);
  return sameText(nonce, nonceOf(key, tick, subject)) || sameText(nonce, nonceOf(key, tick - 1, subject));
}
