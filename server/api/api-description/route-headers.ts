import { apiSpaces } from '#contract/api/api-routes.ts';
import type { ApiRoute } from '#contract/api/api-route.ts';
import type { RouteHeaders } from '#server/platform/http/request-handler.ts';
import type { HeaderLine } from '#server/platform/http/plain-answer.ts';
import { apiLink } from '#server/api/store-api/list-headers.ts';
import { routeMethods } from './describe-route.ts';
import { matchRoute } from './match-route.ts';

const refused = 401;

/**
 * What every answer of the API says of its address: where the API begins, and which methods the address has. Who does
 * not know the key of a resource learns no methods.
 */
export function createRouteHeaders(origin: string): RouteHeaders {
  const link: HeaderLine = ['Link', apiLink(origin)];
  const linesByRoute = new Map<ApiRoute, readonly HeaderLine[]>(
    apiSpaces.flatMap(({ routes }) =>
      routes.map((route) => [route, [link, ['Allow', [...new Set(routeMethods(route))].join(', ')]]] as const),
    ),
  );
  return (pathname, status) => {
    const route = matchRoute(pathname)?.route;
    if (route === undefined || (route.isKeyed === true && status === refused)) return [link];
    return linesByRoute.get(route) ?? [link];
  };
}
