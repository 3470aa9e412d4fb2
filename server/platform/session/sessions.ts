import { hostCookie, sessionCookie } from '#contract/cookie-names.ts';
import { failure } from '#core/failure.ts';
import type { CartId } from '#core/ids.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type CartToken, newCartId, readCartToken, sessionDays, signCartToken } from './cart-token.ts';
import { createNonce, isNonce } from './nonce.ts';
import { readCookie } from './read-cookie.ts';

/**
 * The session of a request: the cart it belongs to, and whether a token or a cookie named it. `cookie`: whether a
 * cookie of the browser names that cart, too, and whether still under the name from before the `__Host-` prefix.
 */
export type Session = CartToken & {
  readonly source: 'token' | 'cookie';
  readonly cookie: 'none' | 'current' | 'old';
  readonly renewal: TokenRenewal;
};

/** When a change of the cart renews the token in the browser's cookie. */
export type TokenRenewal =
  /** A client of the API keeps its `Cart-Token`, and a cart that begins with this request has a new one anyway. */
  | 'never'
  /**
   * This request, or the page it belongs to, has renewed it: until the answer arrives the browser knows the one before.
   */
  | 'renewed'
  /** What is entered about the shopper is not for whoever knows the token so far. */
  | 'with-customer-data'
  /** The token was never renewed, or long ago, or its cookie came under a name that others can plant. */
  | 'with-any-change';

/** What a guest's nonce is about, who has no session yet. */
const guest = '';

/** For how long a renewed token is used before any change renews it, in milliseconds. */
const renewedFor = 3_600_000;

/** A cart, and the version of the token that opens it. */
export type CartSession = Pick<CartToken, 'id' | 'version'>;

export type RestNonceFailure = { readonly code: 'invalid_rest_nonce' };
export type NonceFailure = { readonly code: 'missing_nonce' | 'invalid_nonce' } | RestNonceFailure;

export type Sessions = {
  /** The session of a request: a valid `Cart-Token` before the cookie; null for a guest, and where neither is good. */
  readonly read: (headers: Headers) => Session | null;
  /** An id for a new cart; nothing is written for it. */
  readonly newCart: () => CartId;
  /** `version`: 0 where the cart's token was never renewed. */
  readonly token: (id: CartId, version?: number) => string;
  readonly isToken: (token: string) => boolean;
  /** The nonce of a session, or of a guest without one. */
  readonly nonce: (id: CartId | null) => string;
  /** Whether a call that changes something may go on: a valid `Cart-Token`, or a nonce of the session. */
  readonly checkNonce: (headers: Headers) => NonceFailure | null;
  /** Whether a nonce sent with a form or a link belongs to the request's session. */
  readonly isNonce: (nonce: string, headers: Headers) => boolean;
  /** `X-WP-Nonce` by itself: absent is fine, empty or wrong is not. */
  readonly checkRestNonce: (headers: Headers) => RestNonceFailure | null;
  /** Whether cookies are for https only. */
  readonly secure: boolean;
  /** The name of the cookie that stores a page's session. */
  readonly cookieName: string;
  /** The `Set-Cookie` lines that store a page's session; `replaced`: it came under the old name, which goes. */
  readonly cookies: (session: CartSession, replaced?: Session['cookie']) => readonly string[];
};

export type SessionOptions = {
  readonly key: string;
  readonly clock: Clock;
  /** Whether shoppers come over https: the cookie is then never sent without it. */
  readonly secure: boolean;
};

export function createSessions({ key, clock, secure }: SessionOptions): Sessions {
  const cookieName = hostCookie(sessionCookie, secure);
  const tokenOf = (text: string | null) => (text === null ? null : readCartToken(key, text, clock()));

  function byToken(headers: Headers): CartToken | null {
    return tokenOf(headers.get('Cart-Token'));
  }

  type CookieToken = CartToken & { readonly cookie: 'current' | 'old' };

  /**
   * Under the old name only tokens count that were issued before the shop used the prefix: they are over after 30 days,
   * and nobody can get a new one to plant.
   */
  function byCookie(headers: Headers): CookieToken | null {
    const cookies = headers.get('Cookie');
    const current = tokenOf(readCookie(cookies, cookieName));
    if (current !== null) return { ...current, cookie: 'current' };
    const old = secure ? tokenOf(readCookie(cookies, sessionCookie)) : null;
    return old === null || old.hostOnly ? null : { ...old, cookie: 'old' };
  }

  /** A page's own requests send its token beside the cookie: the later of the two counts. */
  function read(headers: Headers): Session | null {
    const token = byToken(headers);
    const cookie = byCookie(headers);
    if (token === null) return cookie === null ? null : { ...cookie, source: 'cookie', renewal: renewalOf(cookie) };
    if (cookie?.id !== token.id) return { ...token, source: 'token', cookie: 'none', renewal: 'never' };
    const latest = token.version > cookie.version ? { ...token, cookie: cookie.cookie } : cookie;
    return { ...latest, source: 'token', renewal: token.version > cookie.version ? 'renewed' : renewalOf(latest) };
  }

  function renewalOf({ version, cookie, issuedAt }: CookieToken): TokenRenewal {
    const isRecent = clock().getTime() - issuedAt.getTime() < renewedFor;
    return cookie === 'current' && version > 0 && isRecent ? 'with-customer-data' : 'with-any-change';
  }

  /** A guest's nonce counts only where no cookie names a session: the browser would send that along from any site. */
  function isGood(nonce: string, headers: Headers): boolean {
    const at = clock();
    const cookie = byCookie(headers);
    if (cookie !== null) return isNonce(key, nonce, cookie.id, at);
    const token = byToken(headers);
    return isNonce(key, nonce, guest, at) || (token !== null && isNonce(key, nonce, token.id, at));
  }

  function checkRestNonce(headers: Headers): RestNonceFailure | null {
    const nonce = headers.get('X-WP-Nonce');
    return nonce === null || isGood(nonce, headers) ? null : failure('invalid_rest_nonce');
  }

  return {
    secure,
    cookieName,
    read,
    newCart: newCartId,
    token: (id, version = 0) => signCartToken(key, { id, version, hostOnly: secure }, clock()),
    isToken: (token) => tokenOf(token) !== null,
    nonce: (id) => createNonce(key, id ?? guest, clock()),
    checkNonce(headers) {
      if (byToken(headers) !== null) return null;
      const nonce = headers.get('Nonce');
      if (nonce !== null) return isGood(nonce, headers) ? null : failure('invalid_nonce');
      return headers.has('X-WP-Nonce') ? checkRestNonce(headers) : failure('missing_nonce');
    },
    isNonce: isGood,
    checkRestNonce,
    cookies({ id, version }, replaced) {
      const attributes = `HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
      const token = signCartToken(key, { id, version, hostOnly: secure }, clock());
      const line = `${cookieName}=${token}; Path=/; Max-Age=${sessionDays * 86_400}; ${attributes}`;
      return replaced === 'old' ? [line, `${sessionCookie}=; Path=/; Max-Age=0; ${attributes}`] : [line];
    },
  };
}
