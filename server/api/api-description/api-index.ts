import { type ApiSpace, apiSpaces } from '#contract/api/api-routes.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { type DescriptionContext, describeRoute, type RouteDescription, routeName } from './describe-route.ts';

type Routes = Readonly<Record<string, RouteDescription>>;

/** The index of one part of the API: its routes by name, itself among them. */
export function spaceIndex(space: ApiSpace, context: DescriptionContext) {
  return {
    namespace: space.name,
    routes: spaceRoutes(space, context),
    _links: { up: [{ href: `${context.origin}/wp-json/` }] },
  };
}

/** The index of the whole API, from which clients learn what a shop speaks. */
export function rootIndex({ shop }: Pick<ShopSettings, 'shop'>, context: DescriptionContext) {
  return {
    name: shop.name,
    description: shop.tagline,
    url: context.origin,
    home: context.origin,
    gmt_offset: 2,
    timezone_string: 'Europe/Vilnius',
    namespaces: ['wc/store', ...apiSpaces.map(({ name }) => name)],
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
