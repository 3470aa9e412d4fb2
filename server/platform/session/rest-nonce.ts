import { apiError } from '#server/platform/http/api-error.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import type { Sessions } from './sessions.ts';

/** The refusal of a call whose `X-WP-Nonce` is empty or wrong, whatever it calls; null where it may go on. */
export function restNonceRefusal(headers: Headers, sessions: Sessions, { text }: Texts): Response | null {
  if (sessions.checkRestNonce(headers) === null) return null;
  return apiError(403, 'rest_cookie_invalid_nonce', text('The nonce is invalid.'));
}
