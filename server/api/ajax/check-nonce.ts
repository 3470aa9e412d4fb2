import type { AjaxAnswer, AjaxCall, AjaxHandler } from './ajax-call.ts';

/** A fresh nonce as text: guests get one too. */
export const restNonce: AjaxHandler = async ({ request, services }) => ({
  html: services.sessions.nonce(request.session?.id ?? null),
});

/** Whether a field of the call contains a nonce of its session; a cart token counts as one. */
export function hasNonce({ fields, request, services }: AjaxCall, ...names: readonly string[]): boolean {
  if (request.session?.source === 'token') return true;
  return names.some((name) => {
    const nonce = fields[name];
    return typeof nonce === 'string' && services.sessions.isNonce(nonce, request.headers);
  });
}

/** The refusal of a call without a good nonce in `security` or another field; null where it may go on. */
export function checkNonce(call: AjaxCall, ...names: readonly string[]): AjaxAnswer | null {
  return hasNonce(call, ...(names.length === 0 ? ['security', '_wpnonce'] : names))
    ? null
    : { html: '-1', status: 403 };
}
