import { noticeCookieLine } from '#contract/notice-cookie.ts';
import type { Handler } from '#server/http/answer.ts';
import { cartRequest, sessionHeaders } from '#server/store-api/cart-session.ts';
import type { AjaxAnswer, AjaxCall, AjaxHandler, AjaxServices } from './ajax-call.ts';
import { ajaxRegistry } from './ajax-registry.ts';
import { readFields } from './read-fields.ts';

const adminPath = '/wp-admin/admin-ajax.php';

/** Answers the classic calls: an unknown `action` with 400 and `0`, an unknown `wc-ajax` with nothing. */
export function createAnswerAjax(services: AjaxServices): Handler {
  const registry = ajaxRegistry(services.answers.addOns);

  return async (request, { remoteAddress }) => {
    const url = new URL(request.url);
    const fields = await readFields(request, url);
    const isAdmin = url.pathname === adminPath;
    const asked = isAdmin ? fields['action'] : url.searchParams.get('wc-ajax');
    const name = typeof asked === 'string' ? asked : '';
    const handler = isAdmin ? registry.admin(name) : registry.classic(name);
    const call: AjaxCall = {
      name,
      method: request.method,
      fields,
      request: cartRequest(request.headers, services.sessions),
      remoteAddress,
      services,
    };
    const answer = await (handler ?? (isAdmin ? unknownAction : noCall))(call);
    return response(call, answer);
  };
}

const unknownAction: AjaxHandler = async () => ({ html: '0', status: 400 });
const noCall: AjaxHandler = async () => ({ html: '' });

function response({ method, request, services }: AjaxCall, answer: AjaxAnswer): Response {
  const { status = 200, changed, notice } = answer;
  const isJson = 'json' in answer;
  const headers = new Headers({
    'Content-Type': `${isJson ? 'application/json' : 'text/html'}; charset=UTF-8`,
    'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private',
    'X-Robots-Tag': 'noindex',
  });
  const session = sessionHeaders(request, changed ?? null, services, changed !== undefined);
  headers.set('Nonce', session.get('Nonce') ?? '');
  for (const line of session.getSetCookie()) headers.append('Set-Cookie', line);
  if (notice !== undefined) headers.append('Set-Cookie', noticeCookieLine(notice, services.answers.publicUrl));
  const body = isJson ? JSON.stringify(answer.json) : answer.html;
  return new Response(method === 'HEAD' ? null : body, { status, headers });
}

/** A call that changes something: a link or a picture on another site must not make it. */
export function onlyPosted(handler: AjaxHandler): AjaxHandler {
  return async (call) => (call.method === 'POST' ? handler(call) : { html: '' });
}
