import type { Hono } from 'hono';
import { noticeCookieLine } from '#contract/notice-cookie.ts';
import { storeApiPath } from '#contract/paths.ts';
import type { Handler } from '#server/platform/http/request-handler.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { type CartRequest, cartRequest, sessionHeaders } from '#server/api/store-api/cart-session.ts';
import type { AjaxAnswer, AjaxCall, AjaxHandler, AjaxServices } from './ajax-call.ts';
import { ajaxRegistry } from './ajax-registry.ts';
import { readFields } from './read-fields.ts';

const adminPath = '/wp-admin/admin-ajax.php';

/** Answers the classic calls: an unknown `action` with 400 and `0`, an unknown `wc-ajax` with nothing. */
export function createAnswerAjax(services: AjaxServices, routes: Hono<ShopEnv>): Handler {
  const registry = ajaxRegistry(services.answers.addOns);

  return async (request, context) => {
    const url = new URL(request.url);
    const fields = await readFields(request, url);
    const isAdmin = url.pathname === adminPath;
    const requestedAction = isAdmin ? fields['action'] : url.searchParams.get('wc-ajax');
    const name = typeof requestedAction === 'string' ? requestedAction : '';
    const handler = isAdmin ? registry.admin(name) : registry.classic(name);
    const cartCall = cartRequest(request.headers, services.sessions);
    const call: AjaxCall = {
      name,
      method: request.method,
      fields,
      request: cartCall,
      remoteAddress: context.remoteAddress,
      storeApi: async (method, path, body) =>
        routes.fetch(storeApiRequest(services, cartCall, { method, path, body }), { ...context, inner: true }),
      services,
    };
    const answer = await (handler ?? (isAdmin ? unknownAction : noCall))(call);
    return response(call, answer);
  };
}

type StoreApiCall = { readonly method: string; readonly path: string; readonly body?: unknown };

function storeApiRequest(
  { sessions, answers }: AjaxServices,
  { headers: requestHeaders, cart }: CartRequest,
  { method, path, body }: StoreApiCall,
): Request {
  const headers = new Headers({
    'Content-Type': 'application/json',
    'Cart-Token': sessions.token(cart.id, cart.session.version),
  });
  for (const name of ['Cookie', 'User-Agent']) {
    const value = requestHeaders.get(name);
    if (value !== null) headers.set(name, value);
  }
  const address = `${answers.publicUrl}${storeApiPath}${path}`;
  return new Request(address, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
}

const unknownAction: AjaxHandler = async () => ({ html: '0', status: 400 });
const noCall: AjaxHandler = async () => ({ html: '' });

function response({ method, request, services }: AjaxCall, answer: AjaxAnswer): Response {
  const { status = 200, changed, notice, cookies = [] } = answer;
  const isJson = 'json' in answer;
  const headers = new Headers({
    'Content-Type': `${isJson ? 'application/json' : 'text/html'}; charset=UTF-8`,
    'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private',
    'X-Robots-Tag': 'noindex',
  });
  const session = sessionHeaders(request, changed ?? null, services, changed !== undefined);
  headers.set('Nonce', session.get('Nonce') ?? '');
  for (const line of [...session.getSetCookie(), ...cookies]) headers.append('Set-Cookie', line);
  if (notice !== undefined) headers.append('Set-Cookie', noticeCookieLine(notice, services.answers.publicUrl));
  const body = isJson ? JSON.stringify(answer.json) : answer.html;
  return new Response(method === 'HEAD' ? null : body, { status, headers });
}
