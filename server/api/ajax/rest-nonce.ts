import type { AjaxHandler } from './ajax-call.ts';

/** A fresh nonce as text: guests get one too. */
export const restNonce: AjaxHandler = async ({ request, services }) => ({
  html: services.sessions.nonce(request.session?.id ?? null),
});
