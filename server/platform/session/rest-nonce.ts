import { storeApiPath } from '#contract/paths.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import type { Sessions } from './sessions.ts';

/**
 * The refusal of a call whose `X-WP-Nonce` is empty or wrong; null where it may go on. The Store API looks at it only
 * where a call needs a nonce and has no `Nonce`, as the platform's does.
 */
export function restNonceRefusal(request: Request, sessions: Sessions, texts: Texts): Response | null {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith(`${storeApiPath}/`) || sessions.checkRestNonce(request.headers) === null) return null;
  return invalidRestNonce(texts);
}

/** With this code clients of the platform fetch a fresh nonce and send the call again. */
export function invalidRestNonce({ text }: Texts): Response {
  return apiError(403, 'rest_cookie_invalid_nonce', text('The nonce is invalid.'));
}
