import type { RestMethod } from '#contract/rest-v3/rest-route.ts';
import { type Authority, may } from '#server/admin/access/actor.ts';
import type { RestCall, RestOperation, RestResource } from './rest-call.ts';

/** A resource with the parts of the path that it matched. */
export type Matched = { readonly resource: RestResource; readonly path: Readonly<Record<string, string>> };

/** The resources by what matches their paths; the first that does counts. */
export function createMatcher(resources: readonly RestResource[]): (pathname: string) => Matched | null {
  const patterns = resources.map((resource) => {
    const { path, parameters = {} } = resource.route;
    const source = path.replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => `(?<${name}>${parameters[name]?.pattern ?? '[^/]+'})`,
    );
    return { resource, pattern: new RegExp(`^${source}/?$`) };
  });
  // All paths begin with a name of their own, so few of the patterns are tried.
  const beginnings = Map.groupBy(patterns, ({ resource }) => beginningOf(resource.route.path));
  return (pathname) => {
    for (const { resource, pattern } of beginnings.get(beginningOf(pathname)) ?? []) {
      const found = pattern.exec(pathname);
      if (found !== null) return { resource, path: { ...found.groups } };
    }
    return null;
  };
}

function beginningOf(path: string): string {
  return path.split('/')[1] ?? '';
}

/** What answers a method at a resource. */
export function operationOf({ operations }: RestResource, method: RestMethod): RestOperation | undefined {
  return operations[method];
}

/** The methods that somebody may use at a resource. */
export function allowedMethods({ resource }: Matched, authority: Authority | null): readonly RestMethod[] {
  return resource.route.endpoints
    .flatMap((endpoint) => endpoint.methods)
    .filter((method) => {
      const operation = operationOf(resource, method);
      return operation !== undefined && may(authority, operation.permission);
    });
}

/** Makes the `_links` of answers for somebody, with what they may do at the object itself. `apiOrigin`: what paths follow. */
export function linksFor(
  match: (pathname: string) => Matched | null,
  apiOrigin: string,
  authority: Authority,
): RestCall['links'] {
  const known = new Map<RestResource, readonly RestMethod[]>();
  function allowedAt(matched: Matched): readonly RestMethod[] {
    const allowed = known.get(matched.resource) ?? allowedMethods(matched, authority);
    known.set(matched.resource, allowed);
    return allowed;
  }
  return (self, others = {}) => {
    const matched = match(self);
    const allow = matched === null ? [] : allowedAt(matched);
    const hints = allow.length === 0 ? {} : { targetHints: { allow } };
    return {
      self: [{ href: `${apiOrigin}${self}`, ...hints }],
      ...Object.fromEntries(Object.entries(others).map(([name, path]) => [name, [{ href: `${apiOrigin}${path}` }]])),
    };
  };
}
