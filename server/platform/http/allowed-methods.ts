import type { Hono } from 'hono';
import type { ShopEnv } from './request-context.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function allowedMethods(api: Hono<ShopEnv>, path: string): readonly string[] {
  return methods.filter((method) => api.router.match(method, path)[0].some(([[, route]]) => route.method === method));
}

/**
 * The answer to OPTIONS at an address of the API, preflights included: the allowed methods; null where there is no
 * route. `describe` adds more for the addresses it knows.
 */
export function answerOptions(
  api: Hono<ShopEnv>,
  request: Request,
  describe: (pathname: string) => Response | null,
): Response | null {
  const { pathname } = new URL(request.url);
  const allowed = allowedMethods(api, pathname);
  if (allowed.length === 0) return null;
  const headers = { Allow: allowed.join(', '), 'Cache-Control': 'no-store' };
  if (request.headers.has('Access-Control-Request-Method')) {
    return new Response(null, { status: 204, headers: { ...headers, 'Access-Control-Max-Age': '600' } });
  }
  const described = describe(pathname);
  if (described !== null) return described;
  const [, , space, part, version] = pathname.split('/');
  return Response.json({ namespace: [space, part, version].filter(Boolean).join('/'), methods: allowed }, { headers });
}
