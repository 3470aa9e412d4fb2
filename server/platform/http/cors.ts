const methods = 'OPTIONS, GET, POST, PUT, PATCH, DELETE';
const requestHeaders =
  'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type, Cart-Token, Nonce, X-HTTP-Method-Override';

/** Those of an answer to a request that names no origin. */
export const sameOriginCors: readonly (readonly [string, string])[] = [
  ['Access-Control-Expose-Headers', 'X-WP-Total, X-WP-TotalPages, Link, Cart-Token'],
  ['Access-Control-Allow-Headers', requestHeaders],
  ['Access-Control-Allow-Methods', methods],
  ['Access-Control-Allow-Credentials', 'true'],
  ['X-Robots-Tag', 'noindex'],
];

/** Whether a `Cart-Token` is one of ours and still valid. */
export type CartTokenCheck = (token: string) => boolean;

/**
 * The CORS headers of the API. Browsers of other origins may read an answer only with a cart token of their own, which
 * takes the place of the visitor's cookies; without one an origin is allowed on preflights alone.
 */
export function corsHeaders(request: Request, isCartToken: CartTokenCheck): readonly (readonly [string, string])[] {
  const origin = request.headers.get('Origin');
  if (origin === null) return sameOriginCors;
  const preflight = request.method === 'OPTIONS' && request.headers.has('Access-Control-Request-Method');
  const token = request.headers.get('Cart-Token');
  const named = preflight || (token !== null && isCartToken(token));
  return named ? [...sameOriginCors, ['Access-Control-Allow-Origin', origin]] : sameOriginCors;
}
