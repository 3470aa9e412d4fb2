import { Hono } from 'hono';
import { apiSpaces } from '#contract/api/api-routes.ts';
import type { ShopEnv } from '#server/http/request-context.ts';
import type { OfferedMethods } from '#server/payments/payment-methods.ts';
import type { Settings } from '#server/settings/settings.ts';
import { apiLink } from '#server/store-api/list-headers.ts';
import { rootIndex, spaceIndex } from './api-index.ts';
import { type DescriptionContext, describeRoute, routeMethods, routeSchema } from './describe-route.ts';
import { matchRoute } from './match-route.ts';
import { openApiDocument } from './openapi.ts';

type DescriptionOptions = {
  readonly settings: Settings;
  /** Address of the shop without a closing slash. */
  readonly publicUrl: string;
  readonly paymentMethods: OfferedMethods;
};

export type Descriptions = {
  readonly routes: Hono<ShopEnv>;
  /** What OPTIONS says of a declared route; null for any other address. */
  readonly ofAddress: (pathname: string) => Response | null;
};

/** What the API says of itself: its indexes, the description of each route, and an OpenAPI document. */
export function describeApi({ settings, publicUrl, paymentMethods }: DescriptionOptions): Descriptions {
  const headers = { Link: apiLink(publicUrl), Allow: 'GET' };
  let document: object | null = null;

  function context(): DescriptionContext {
    const offered = paymentMethods(settings.current()).map(({ id }) => id);
    return { origin: publicUrl, choices: { payment_method: ['', ...offered] } };
  }

  const routes = new Hono<ShopEnv>();
  for (const path of ['/wp-json', '/wp-json/'])
    routes.get(path, () => Response.json(rootIndex(settings.current(), context()), { headers }));
  for (const space of apiSpaces) {
    for (const path of [space.base, `${space.base}/`])
      routes.get(path, () => Response.json(spaceIndex(space, context()), { headers }));
  }
  routes.get('/wp-json/openapi.json', () => {
    document ??= openApiDocument(publicUrl, settings.current().shop.name);
    return Response.json(document, { headers });
  });

  return {
    routes,
    ofAddress(pathname) {
      const found = matchRoute(pathname);
      if (found === null) return null;
      const allow = [...new Set(routeMethods(found.route))].join(', ');
      const shop = context();
      const description = { ...describeRoute(found.space, found.route, shop), ...routeSchema(found.route, shop) };
      return Response.json(description, { headers: { ...headers, Allow: allow, 'Cache-Control': 'no-store' } });
    },
  };
}
