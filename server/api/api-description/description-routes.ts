import { Hono } from 'hono';
import { type ApiSpace, apiSpaces } from '#contract/api/api-routes.ts';
import { restV3Name, wpV2 } from '#contract/rest-v3/rest-route.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import type { OfferedMethods } from '#server/sales/payments/payment-methods.ts';
import { declaredFields, fieldsOfAddress } from '#server/sales/cart/declared-field-values.ts';
import { fieldLabel } from '#server/sales/stored-orders/field-label.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import type { DescribedFields } from './declared-fields.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { apiLink } from '#server/api/store-api/list-headers.ts';
import {
  describeRoute,
  type DescriptionContext,
  type RouteDescription,
  routeMethods,
  routeName,
  routeSchema,
} from './describe-route.ts';
import { matchRoute } from './match-route.ts';
import { openApiDocument } from './openapi.ts';

type DescriptionOptions = {
  readonly settings: Settings;
  /** Address of the shop without a closing slash. */
  readonly publicUrl: string;
  readonly paymentMethods: OfferedMethods;
  readonly texts: Texts;
};

export type Descriptions = {
  readonly routes: Hono<ShopEnv>;
  /** The OPTIONS answer of a declared route; null for any other address. */
  readonly ofAddress: (pathname: string) => Response | null;
};

/** The API's description of itself: its indexes, the description of each route, and an OpenAPI document. */
export function describeApi({ settings, publicUrl, paymentMethods, texts }: DescriptionOptions): Descriptions {
  const headers = { Link: apiLink(publicUrl), Allow: 'GET' };
  let document: { readonly of: ShopSettings; readonly value: object } | null = null;

  /** A company's labels are messages of the catalogues. */
  function fields(of: ShopSettings): DescribedFields {
    const all = declaredFields(of).map((field) => ({ ...field, label: fieldLabel(field, texts) }));
    return { all, ofAddress: fieldsOfAddress(of) };
  }

  function context(): DescriptionContext {
    const offered = paymentMethods(settings.current()).map(({ id }) => id);
    return { origin: publicUrl, choices: { payment_method: ['', ...offered] }, fields: fields(settings.current()) };
  }

  const routes = new Hono<ShopEnv>();
  for (const path of ['/wp-json', '/wp-json/'])
    routes.get(path, () => Response.json(rootIndex(settings.current(), context()), { headers }));
  for (const space of apiSpaces) {
    for (const path of [space.base, `${space.base}/`])
      routes.get(path, () => Response.json(spaceIndex(space, context()), { headers }));
  }
  routes.get('/wp-json/openapi.json', () => {
    const of = settings.current();
    if (document?.of !== of) document = { of, value: openApiDocument(publicUrl, of.shop.name, fields(of)) };
    return Response.json(document.value, { headers });
  });

  return {
    routes,
    ofAddress(pathname) {
      const matchedRoute = matchRoute(pathname);
      if (matchedRoute === null) return null;
      const allow = [...new Set(routeMethods(matchedRoute.route))].join(', ');
      const shop = context();
      const description = {
        ...describeRoute(matchedRoute.space, matchedRoute.route, shop),
        ...routeSchema(matchedRoute.route, shop),
      };
      return Response.json(description, { headers: { ...headers, Allow: allow, 'Cache-Control': 'no-store' } });
    },
  };
}

type Routes = Readonly<Record<string, RouteDescription>>;

/** The index of one part of the API: its routes by name, itself among them. */
function spaceIndex(space: ApiSpace, context: DescriptionContext) {
  return {
    namespace: space.name,
    routes: spaceRoutes(space, context),
    _links: { up: [{ href: `${context.origin}/wp-json/` }] },
  };
}

/** The index of the whole API, from which clients learn what a shop supports. */
function rootIndex({ shop }: Pick<ShopSettings, 'shop'>, context: DescriptionContext) {
  return {
    name: shop.name,
    description: shop.tagline,
    url: context.origin,
    home: context.origin,
    gmt_offset: 2,
    timezone_string: 'Europe/Vilnius',
    namespaces: ['wc/store', ...apiSpaces.map(({ name }) => name), restV3Name, wpV2.name],
    authentication: [],
    routes: Object.assign({}, ...apiSpaces.map((space) => spaceRoutes(space, context))) as Routes,
    _links: { help: [{ href: `${context.origin}/wp-json/openapi.json` }] },
  };
}

function spaceRoutes(space: ApiSpace, context: DescriptionContext): Routes {
  const routes = space.routes.map((route) => [routeName(space, route), describeRoute(space, route, context)]);
  return Object.fromEntries([[`/${space.name}`, ownRoute(space, context)], ...routes]);
}

function ownRoute({ name, base }: ApiSpace, { origin }: DescriptionContext): RouteDescription {
  const args = { namespace: { default: name, required: false }, context: { default: 'view', required: false } };
  return {
    namespace: name,
    methods: ['GET'],
    endpoints: [{ methods: ['GET'], args }],
    _links: { self: [{ href: `${origin}${base}` }] },
  };
}
