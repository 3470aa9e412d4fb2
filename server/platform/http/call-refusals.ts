import type { Texts } from '#server/platform/texts/texts.ts';
import { apiError } from './api-error.ts';
import { isSameOrigin } from './same-origin.ts';

/** The answer at an address that the shop does not have, or does not offer at the moment. */
export function noRoute({ text }: Texts): Response {
  return apiError(404, 'rest_no_route', text('No route was found matching the address and request method.'));
}

/** The answer to whoever asked too often; `retryAfter`: seconds. */
export function tooManyRequests(code: string, retryAfter: number, { text }: Texts): Response {
  const headers = { 'Retry-After': String(retryAfter) };
  return apiError(429, code, text('Too many requests. Please wait a moment.'), {}, headers);
}

/** The refusal of what another site's page has sent, with the cookies of whoever looks at it; null: it was none. */
export function foreignOrigin({ headers }: Request, publicUrl: string, { text }: Texts): Response | null {
  if (isSameOrigin(headers, publicUrl)) return null;
  return apiError(403, 'rest_foreign_origin', text('The request came from another site.'));
}

type PersonalCalls = { readonly isOpen: boolean; readonly publicUrl: string; readonly texts: Texts };

/** Why a call about one's own things is not let in, whoever makes it: it is not offered, or another site has sent it. */
export function callRefusal(request: Request, { isOpen, publicUrl, texts }: PersonalCalls): Response | null {
  if (!isOpen) return noRoute(texts);
  return request.method === 'GET' ? null : foreignOrigin(request, publicUrl, texts);
}
