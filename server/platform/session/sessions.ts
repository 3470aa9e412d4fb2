import { createHmac, randomBytes } from 'node:crypto';
import { failure } from '#core/failure.ts';
import { type CartId, parseCartId } from '#core/ids.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type CartToken, readCartToken, sameText, sessionDays, signCartToken } from './cart-token.ts';
import { readCookie } from './read-cookie.ts';

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
function createNonce(key: string, session: CartId | null, at: Date): string {
  return nonceOf(key, tickAt(at), session);
}

function isNonce(key: string, nonce: string, session: CartId | null, at: Date): boolean {
  const tick = tickAt(at);
  return sameText(nonce, nonceOf(key, tick, session)) || sameText(nonce, nonceOf(key, tick - 1, session));
}

export const sessionCookie = 'vitrina_session';

/** The session of a request: the cart it belongs to, and whether a token or a cookie named it. */
export type Session = CartToken & { readonly source: 'token' | 'cookie' };

export type NonceFailure = { readonly code: 'missing_nonce' | 'invalid_nonce' };
export type RestNonceFailure = { readonly code: 'invalid_rest_nonce' };

export type Sessions = {
  /** The session of a request: a valid `Cart-Token` before the cookie; null for a guest, and where neither is good. */
  readonly read: (headers: Headers) => Session | null;
  /** An id for a new cart; nothing is written for it. */
  readonly newCart: () => CartId;
  readonly token: (id: CartId) => string;
  readonly isToken: (token: string) => boolean;
  /** The nonce of a session, or of a guest without one. */
  readonly nonce: (id: CartId | null) => string;
  /** Whether a call that changes something may go on: a valid `Cart-Token`, or a nonce of the session. */
  readonly checkNonce: (headers: Headers) => NonceFailure | null;
  /** Whether a nonce sent with a form or a link belongs to the request's session. */
  readonly isNonce: (nonce: string, headers: Headers) => boolean;
  /** `X-WP-Nonce`, on any call: absent is fine, empty or wrong is not. */
  readonly checkRestNonce: (headers: Headers) => RestNonceFailure | null;
  /** Whether cookies are for https only. */
  readonly secure: boolean;
  /** The `Set-Cookie` line that stores a page's session. */
  readonly cookie: (id: CartId) => string;
};

export type SessionOptions = {
  readonly key: string;
  readonly clock: Clock;
  /** Whether shoppers come over https: the cookie is then never sent without it. */
  readonly secure: boolean;
};

export function createSessions({ key, clock, secure }: SessionOptions): Sessions {
  const tokenOf = (text: string | null) => (text === null ? null : readCartToken(key, text, clock()));

  function byToken(headers: Headers): CartToken | null {
    return tokenOf(headers.get('Cart-Token'));
  }

  function byCookie(headers: Headers): CartToken | null {
    return tokenOf(readCookie(headers.get('Cookie'), sessionCookie));
  }

  /** A guest's nonce counts only where no cookie names a session: the browser would send that along from any site. */
  function isGood(nonce: string, headers: Headers): boolean {
    const at = clock();
    const cookie = byCookie(headers);
    if (cookie !== null) return isNonce(key, nonce, cookie.id, at);
    const token = byToken(headers);
    return isNonce(key, nonce, null, at) || (token !== null && isNonce(key, nonce, token.id, at));
  }

  function newCart(): CartId {
    const id = parseCartId(`t_${randomBytes(15).toString('hex')}`);
    if (id === null) throw new Error('a new cart has no name');
    return id;
  }

  return {
    secure,
    read(headers) {
      const token = byToken(headers);
      if (token !== null) return { ...token, source: 'token' };
      const cookie = byCookie(headers);
      return cookie === null ? null : { ...cookie, source: 'cookie' };
    },
    newCart,
    token: (id) => signCartToken(key, id, clock()),
    isToken: (token) => tokenOf(token) !== null,
    nonce: (id) => createNonce(key, id, clock()),
    checkNonce(headers) {
      if (byToken(headers) !== null) return null;
      const nonce = headers.get('Nonce') ?? headers.get('X-WP-Nonce');
      if (nonce === null) return failure('missing_nonce');
      return isGood(nonce, headers) ? null : failure('invalid_nonce');
    },
    isNonce: isGood,
    checkRestNonce(headers) {
      const nonce = headers.get('X-WP-Nonce');
      return nonce === null || isGood(nonce, headers) ? null : failure('invalid_rest_nonce');
    },
    cookie(id) {
      const lasting = `Path=/; Max-Age=${sessionDays * 86_400}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
      return `${sessionCookie}=${signCartToken(key, id, clock())}; ${lasting}`;
    },
  };
}
