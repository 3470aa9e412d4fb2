import { storeApiPath } from '#contract/paths.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import type { Sessions } from './sessions.ts';

export type RestNonceTools = {
  readonly sessions: Pick<Sessions, 'checkRestNonce'>;
  /** Whether the nonce is that of the staff's session which sends the request. */
  readonly isStaffNonce: (headers: Headers) => Promise<boolean>;
  readonly texts: Texts;
};

/**
 * The refusal of a call whose `X-WP-Nonce` is empty or wrong; null where it may go on. The Store API looks at it only
 * where a call needs a nonce and has no `Nonce`, as the platform's does.
 */
export async function restNonceRefusal(
  request: Request,
  { sessions, isStaffNonce, texts }: RestNonceTools,
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith(`${storeApiPath}/`) || sessions.checkRestNonce(request.headers) === null) return null;
  return (await isStaffNonce(request.headers)) ? null : invalidRestNonce(texts);
}

/** With this code clients of the platform fetch a fresh nonce and send the call again. */
export function invalidRestNonce({ text }: Texts): Response {
  return apiError(403, 'rest_cookie_invalid_nonce', text('The nonce is invalid.'));
}
