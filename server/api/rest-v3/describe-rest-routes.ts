import type { FieldSpec, FieldSpecs } from '#contract/rest-v3/field-spec.ts';
import type { RestRoute, RestSpace } from '#contract/rest-v3/rest-route.ts';
import type { RestResource } from './rest-call.ts';

/** `/orders/{id}` as the platform names it: `/wc/v3/orders/(?P<id>[\d]+)`. */
function routeName({ path, parameters = {} }: RestRoute, space: RestSpace): string {
  return `/${space.name}${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `(?P<${name}>${parameters[name]?.pattern ?? ''})`)}`;
}

/** A call's fields, each with whether it must be sent, as the platform writes it. */
function argumentsOf({ parameters = {} }: RestRoute, fields: FieldSpecs): FieldSpecs | readonly never[] {
  const inPath = Object.entries(parameters).map(
    ([name, { type, description }]) => [name, { description, type, required: false }] as const,
  );
  const others = Object.entries(fields).map(
    ([name, spec]) => [name, { ...spec, required: spec.required === true }] as const,
  );
  const all = [...inPath, ...others];
  return all.length === 0 ? [] : Object.fromEntries<FieldSpec>(all);
}

function describe(route: RestRoute, publicUrl: string, space: RestSpace) {
  const hasParameters = route.parameters !== undefined;
  return {
    namespace: space.name,
    methods: [...new Set(route.endpoints.flatMap(({ methods }) => methods))],
    endpoints: route.endpoints.map(({ methods, fields }) => ({ methods, args: argumentsOf(route, fields) })),
    ...(hasParameters ? {} : { _links: { self: [{ href: `${publicUrl}${space.path}${route.path}` }] } }),
  };
}

/** What OPTIONS answers at a route: its endpoints, and the fields of what it returns. */
export function describeRestRoute(route: RestRoute, publicUrl: string, space: RestSpace): object {
  const { _links, ...description } = describe(route, publicUrl, space);
  if (route.schema === undefined) return { ...description, ...(_links === undefined ? {} : { _links }) };
  return {
    ...description,
    schema: {
      $schema: 'http://json-schema.org/draft-04/schema#',
      title: route.title ?? '',
      type: 'object',
      properties: route.schema,
    },
    ...(_links === undefined ? {} : { _links }),
  };
}

/** The index of an API: every route with its fields. */
export function describeIndex(resources: readonly RestResource[], publicUrl: string, space: RestSpace): object {
  const own = {
    namespace: space.name,
    methods: ['GET'],
    endpoints: [
      {
        methods: ['GET'],
        args: {
          namespace: { default: space.name, required: false },
          context: { default: 'view', required: false },
        },
      },
    ],
    _links: { self: [{ href: `${publicUrl}${space.path}` }] },
  };
  const routes = resources.map(({ route }) => [routeName(route, space), describe(route, publicUrl, space)] as const);
  return {
    namespace: space.name,
    routes: Object.fromEntries([[`/${space.name}`, own] as const, ...routes]),
    _links: { up: [{ href: `${publicUrl}/wp-json/` }] },
  };
}
