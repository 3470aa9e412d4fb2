import { type ApiSpace, apiSpaces } from '#contract/api/api-routes.ts';
import { isRestV3 } from '#contract/rest-v3/rest-route.ts';
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

/** Of `wc/v3`: a hundred products with their texts and attributes. */
const keyedBodyLimits: BodyLimits = { bytes: 8 * 1024 * 1024, keys: 200_000 };

/**
 * What the body of a request to this path may have: what its route declares for the method, else a shopper's limits.
 */
export function bodyLimitsOf(pathname: string, method: string): BodyLimits {
  if (isRestV3(pathname)) return keyedBodyLimits;
  const endpoint = matchRoute(pathname)?.route.endpoints.find(({ methods }) => methods.some((one) => one === method));
  return endpoint?.bodyLimits ?? shopperBodyLimits;
}
