import { createHash } from 'node:crypto';
import { itemsInCartCookie } from '#contract/cookie-names.ts';
import type { CartId } from '#core/ids.ts';
import type { CartName, CartView } from '#server/sales/cart/carts.ts';
import type { Clock } from '#server/platform/clock.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import { sessionDays } from '#server/platform/session/cart-token.ts';
import { readCookie } from '#server/platform/session/read-cookie.ts';
import type { Session, Sessions } from '#server/platform/session/sessions.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

/** The cart a request is about: that of its session, or a new one for a guest. */
export type CartRequest = {
  readonly headers: Headers;
  readonly session: Session | null;
  readonly cart: CartName;
};

type SessionTools = { readonly sessions: Sessions; readonly clock: Clock };

export function cartRequest(headers: Headers, sessions: Sessions): CartRequest {
  const session = sessions.read(headers);
  const cart = session === null ? { id: sessions.newCart(), isNew: true } : { id: session.id, isNew: false };
  return { headers, session, cart };
}

/** The refusal of a call without a good nonce; null where it may go on. */
export function nonceRefusal(headers: Headers, sessions: Sessions, { text }: Texts): Response | null {
  const failure = sessions.checkNonce(headers);
  if (failure === null) return null;
  return failure.code === 'missing_nonce'
    ? apiError(
        401,
        'woocommerce_rest_missing_nonce',
        text('Missing the Nonce header. This endpoint requires a valid nonce.'),
      )
    : apiError(403, 'woocommerce_rest_invalid_nonce', text('Nonce is invalid.'));
}

/** Hash that identifies a state of a cart; empty for an empty cart. */
export function cartHash({ calculated }: CartView): string {
  const { lines, totals } = calculated;
  if (lines.length === 0) return '';
  const parts = lines.map(({ line, price }) => `${line.key}:${line.quantity}:${price.toFixed()}`);
  return createHash('md5')
    .update(`${parts.join('|')}|${totals.totalPrice}`)
    .digest('hex');
}

/** The headers of every answer about a cart. `changed`: the request wrote the cart. */
export function sessionHeaders(
  { headers, session, cart }: CartRequest,
  view: CartView | null,
  { sessions, clock }: SessionTools,
  changed: boolean,
): Headers {
  const created = changed && session === null;
  const answer = new Headers({
    Nonce: sessions.nonce(nonceSession({ session, cart }, created)),
    'Nonce-Timestamp': String(Math.floor(clock().getTime() / 1000)),
    'User-ID': '0',
    'Cart-Token': sessions.token(cart.id),
    'Cart-Hash': view === null ? '' : cartHash(view),
    'Cache-Control': 'no-store',
  });
  if (view !== null)
    for (const line of cartCookies(headers, view, changed, sessions.secure)) answer.append('Set-Cookie', line);
  if (created || (session?.source === 'cookie' && isAging(session, clock())))
    answer.append('Set-Cookie', sessions.cookie(cart.id));
  return answer;
}

/** The nonce a client has to send next time is that of the session its cookie or token then names. */
function nonceSession({ session, cart }: Pick<CartRequest, 'session' | 'cart'>, created: boolean): CartId | null {
  return session === null && !created ? null : cart.id;
}

const dayLength = 24 * 3_600_000;

function isAging({ issuedAt }: Session, at: Date): boolean {
  return at.getTime() - issuedAt.getTime() > dayLength;
}

const hashCookie = 'woocommerce_cart_hash';
const expired = 'Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0; Path=/';
const lasting = `Path=/; Max-Age=${sessionDays * 86_400}; SameSite=Lax`;

/** The readable cookies by which a page learns that there is a cart to request. */
function cartCookies(headers: Headers, view: CartView, changed: boolean, secure: boolean): string[] {
  const cookies = headers.get('Cookie');
  const hash = cartHash(view);
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
