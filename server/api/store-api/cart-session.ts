import { hash as digest } from 'node:crypto';
import { itemsInCartCookie } from '#contract/cookie-names.ts';
import type { CartView } from '#server/sales/cart/carts.ts';
import type { CartName } from '#server/sales/cart/open-cart.ts';
import type { Clock } from '#server/platform/clock.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import { invalidRestNonce } from '#server/platform/session/rest-nonce.ts';
import type { HeaderLine } from '#server/platform/http/plain-answer.ts';
import { sessionDays } from '#server/platform/session/cart-token.ts';
import { readCookie } from '#server/platform/session/read-cookie.ts';
import { createRequestSession, type RequestSession } from '#server/platform/session/request-session.ts';
import type { CartSession, Session, Sessions } from '#server/platform/session/sessions.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

/** The cart a request is about: that of its session, or a new one for a guest. */
export type CartRequest = {
  readonly headers: Headers;
  readonly session: Session | null;
  readonly cart: CartName & { readonly session: RequestSession };
};

type SessionTools = { readonly sessions: Sessions; readonly clock: Clock };

export function cartRequest(headers: Headers, sessions: Sessions): CartRequest {
  const session = sessions.read(headers);
  const id = session?.id ?? sessions.newCart();
  return { headers, session, cart: { id, isNew: session === null, session: createRequestSession(session) } };
}

/** The refusal of a call without a good nonce; null where it may go on, as with a cart token. */
export function nonceRefusal(
  { headers, session }: Pick<CartRequest, 'headers' | 'session'>,
  sessions: Sessions,
  texts: Texts,
): Response | null {
  const failure = session?.source === 'token' ? null : sessions.checkNonce(headers);
  switch (failure?.code) {
    case undefined:
      return null;
    case 'missing_nonce':
      return apiError(
        401,
        'woocommerce_rest_missing_nonce',
        texts.text('Missing the Nonce header. This endpoint requires a valid nonce.'),
      );
    case 'invalid_nonce':
      return apiError(403, 'woocommerce_rest_invalid_nonce', texts.text('Nonce is invalid.'));
    case 'invalid_rest_nonce':
      return invalidRestNonce(texts);
  }
}

/** Hash that identifies a state of a cart; empty for an empty cart. */
export function cartHash({ calculated }: CartView): string {
  const { lines, totals } = calculated;
  if (lines.length === 0) return '';
  const parts = lines.map(({ line, price }) => `${line.key}:${line.quantity}:${price.toFixed()}`);
  return digest('md5', `${parts.join('|')}|${totals.totalPrice}`, 'hex');
}

/** The headers of every answer about a cart. `changed`: the request wrote the cart. */
export function sessionHeaders(
  request: CartRequest,
  view: CartView | null,
  tools: SessionTools,
  changed: boolean,
): Headers {
  return new Headers(sessionLines(request, view, tools, changed) as [string, string][]);
}

/** The same as they are sent, each cookie by itself. */
export function sessionLines(
  { headers, session, cart }: CartRequest,
  view: CartView | null,
  { sessions, clock }: SessionTools,
  changed: boolean,
): readonly HeaderLine[] {
  const created = changed && session === null;
  const current = currentSession({ session, cart });
  const hash = view === null ? '' : cartHash(view);
  const ofCart = view === null ? [] : cartCookies(headers, hash, changed, sessions.secure);
  const isRenewed = cart.session.renewed() !== null && session?.cookie !== 'none';
  const isSet = created || isRenewed || isAging(session, clock());
  const ofSession = isSet ? sessions.cookies(current, session?.cookie) : [];
  return [
    ['Nonce', sessions.nonce(session === null && !created ? null : current.id)],
    ['Nonce-Timestamp', String(Math.floor(clock().getTime() / 1000))],
    ['User-ID', '0'],
    ['Cart-Token', sessions.token(current.id, current.version)],
    ['Cart-Hash', hash],
    ['Cache-Control', 'no-store'],
    ...[...ofCart, ...ofSession].map((line): HeaderLine => ['Set-Cookie', line]),
  ];
}

/** The session that the client's cookie or token names from now on. */
export function currentSession({ session, cart }: Pick<CartRequest, 'session' | 'cart'>): CartSession {
  return cart.session.renewed() ?? { id: cart.id, version: session?.version ?? 0 };
}

const dayLength = 24 * 3_600_000;

/** One under the old name is replaced with the next change only, when its token is renewed. */
function isAging(session: Session | null, at: Date): boolean {
  if (session === null || session.source === 'token' || session.cookie === 'old') return false;
  return at.getTime() - session.issuedAt.getTime() > dayLength;
}

const hashCookie = 'woocommerce_cart_hash';
const expired = 'Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0; Path=/';
const lasting = `Path=/; Max-Age=${sessionDays * 86_400}; SameSite=Lax`;

/** The readable cookies by which a page learns that there is a cart to request. */
function cartCookies(headers: Headers, hash: string, changed: boolean, secure: boolean): string[] {
  const cookies = headers.get('Cookie');
  const only = secure ? '; Secure' : '';
  const items = readCookie(cookies, itemsInCartCookie);
  if (hash === '') {
    return changed || items !== null
      ? [`${itemsInCartCookie}=0; ${expired}${only}`, `${hashCookie}=0; ${expired}${only}`]
      : [];
  }
  return [
    ...(items === '1' ? [] : [`${itemsInCartCookie}=1; ${lasting}${only}`]),
    ...(readCookie(cookies, hashCookie) === hash ? [] : [`${hashCookie}=${hash}; ${lasting}${only}`]),
  ];
}
