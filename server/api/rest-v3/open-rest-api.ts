import { isSecureRequest } from '#server/platform/http/is-secure-request.ts';
import type { Handler } from '#server/platform/http/request-handler.ts';
import { isWithin, officeV1, restV3, type RestSpace, wpV2 } from '#contract/rest-v3/rest-route.ts';
import type { StaffCallers } from '#server/api/staff/staff-callers.ts';
import { wpResources } from './wp-resources.ts';
import { restOpenApiDocument } from './rest-openapi.ts';
import { createRestApi } from './rest-api.ts';
import type { RestResource } from './rest-call.ts';
import type { RestServices } from './rest-services.ts';

export type RestApiServices = RestServices & {
  readonly resources: readonly RestResource[];
  /** What the back office has beside them. */
  readonly officeResources: readonly RestResource[];
  readonly trustProxy: boolean;
  /** Who works in the shop: their sessions call it, too. */
  readonly staff: Pick<StaffCallers, 'authorityOf'>;
};

/** Answers `wc/v3` of a shop, and what it has of `wp/v2`. */
export function openRestApi(services: RestApiServices): Handler {
  const { publicUrl, settings, resources, officeResources } = services;
  const woocommerce = openSpace(services, restV3, resources);
  const wordpress = openSpace(services, wpV2, wpResources(services));
  const office = openSpace(services, officeV1, officeResources);
  const described = [
    { space: restV3, routes: resources.map(({ route }) => route) },
    { space: officeV1, routes: officeResources.map(({ route }) => route) },
  ];
  return async (request, context) => {
    const { pathname } = new URL(request.url);
    const own = request.method === 'GET' ? described.find(({ space }) => openApiPath(space) === pathname) : undefined;
    if (own !== undefined)
      return Response.json(restOpenApiDocument(publicUrl, settings.current().shop.name, own.routes, own.space));
    if (isWithin(officeV1, pathname)) return office(request, context);
    return (isWithin(wpV2, pathname) ? wordpress : woocommerce)(request, context);
  };
}

/** Where the OpenAPI document of an API is, open to everybody as its index is. */
const openApiPath = ({ path }: RestSpace) => `${path}/openapi.json`;

function openSpace(services: RestApiServices, space: RestSpace, resources: readonly RestResource[]): Handler {
  const { database, clock, settings, texts, publicUrl, trustProxy, shopKey, staff } = services;
  return createRestApi({
    db: database.db,
    clock,
    shopKey,
    staffAuthority: staff.authorityOf,
    ownRoles: () => settings.current().staff.roles,
    resources,
    space,
    texts,
    publicUrl,
    isSecure: ({ headers }) => isSecureRequest(headers, { trustProxy, publicUrl }),
  });
}
