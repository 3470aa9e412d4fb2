import { type ApiSpace, apiSpaces } from '#contract/api/api-routes.ts';
import { type ApiRoute, type BodyLimits, shopperBodyLimits } from '#contract/api/api-route.ts';

/** A declared route with the part of the API it belongs to. */
export type MatchedRoute = { readonly space: ApiSpace; readonly route: ApiRoute };

type Candidate = MatchedRoute & { readonly pattern: RegExp };

function patternOf({ base }: ApiSpace, { path, parameters = {} }: ApiRoute): RegExp {
  const source = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `(?:${parameters[name]?.pattern ?? '[^/]+'})`);
  return new RegExp(`^${base}${source}/?$`);
}

const candidates: readonly Candidate[] = apiSpaces.flatMap((space) =>
  space.routes.map((route) => ({ space, route, pattern: patternOf(space, route) })),
);

/** The declared route of a path below `/wp-json`; null where none is declared. */
export function matchRoute(pathname: string): MatchedRoute | null {
  return candidates.find(({ pattern }) => pattern.test(pathname)) ?? null;
}

/**
 * What the body of a request to this path may have: what its route declares for the method, else a shopper's limits.
 */
export function bodyLimitsOf(pathname: string, method: string): BodyLimits {
  const endpoint = matchRoute(pathname)?.route.endpoints.find(({ methods }) => methods.some((one) => one === method));
  return endpoint?.bodyLimits ?? shopperBodyLimits;
}
