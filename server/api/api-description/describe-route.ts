import type { ApiSpace } from '#contract/api/api-routes.ts';
import type { ApiEndpoint, ApiMethod, ApiRoute } from '#contract/api/api-route.ts';
import { type DescribedFields, withDeclaredFields } from './declared-fields.ts';
import { jsonSchema } from './json-schema.ts';
import { bodyArguments, platformSchema, type PlatformSchema } from './platform-schema.ts';

/** What a description needs to know beside the declarations. */
export type DescriptionContext = {
  /** Address of the shop without a closing slash. */
  readonly origin: string;
  /** Values an argument may have in this shop, by the argument’s name. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly fields: DescribedFields;
};

type EndpointDescription = {
  readonly methods: readonly ApiMethod[];
  readonly allow_batch?: { readonly v1: true };
  /** An empty list where there are none, as the platform writes it. */
  readonly args: Readonly<Record<string, PlatformSchema>> | readonly never[];
};

export type RouteDescription = {
  readonly namespace: string;
  readonly methods: readonly ApiMethod[];
  readonly endpoints: readonly EndpointDescription[];
  readonly _links?: { readonly self: readonly [{ readonly href: string }] };
};

/** `/products/{id}` as the platform names it: `/wc/store/v1/products/(?P<id>[\d]+)`. */
export function routeName({ name }: ApiSpace, { path, parameters = {} }: ApiRoute): string {
  return `/${name}${path.replaceAll(/\{(\w+)\}/g, (_, part: string) => `(?P<${part}>${parameters[part]?.pattern ?? ''})`)}`;
}

export function routeMethods({ endpoints }: ApiRoute): readonly ApiMethod[] {
  return endpoints.flatMap(({ methods }) => methods);
}

/** A route as an index of the API lists it. */
export function describeRoute(space: ApiSpace, route: ApiRoute, context: DescriptionContext): RouteDescription {
  const links = { _links: { self: [{ href: `${context.origin}${space.base}${route.path}` }] } } as const;
  return {
    namespace: space.name,
    methods: routeMethods(route),
    endpoints: route.endpoints.map((endpoint) => describeEndpoint(route, endpoint, context)),
    ...(route.parameters === undefined ? links : {}),
  };
}

function describeEndpoint(
  { parameters = {} }: ApiRoute,
  { methods, query = {}, body, batch = false }: ApiEndpoint,
  { choices, fields }: DescriptionContext,
): EndpointDescription {
  const inPath = Object.entries(parameters).map(([name, { type, description }]) => [name, { type, description }]);
  const asked = { ...Object.fromEntries(inPath), ...query } as Readonly<Record<string, PlatformSchema>>;
  const named = Object.entries(asked).map(([name, part]) => [name, { ...part, required: false }] as const);
  const sent = Object.entries(body === undefined ? {} : bodyArguments(body));
  const args = withDeclaredFields(withChoices([...named, ...sent], choices), fields, 'platform');
  return {
    methods,
    ...(batch ? { allow_batch: { v1: true } } : {}),
    args: named.length + sent.length === 0 ? [] : args,
  };
}

function withChoices(
  parts: readonly (readonly [string, PlatformSchema])[],
  choices: DescriptionContext['choices'],
): Readonly<Record<string, PlatformSchema>> {
  const chosen = parts.map(
    ([name, part]) => [name, name in choices ? { ...part, enum: choices[name] } : part] as const,
  );
  return Object.fromEntries(chosen);
}

/** What a route gives, as its own OPTIONS answer says it. */
export function routeSchema({ title, schema }: ApiRoute, { choices, fields }: DescriptionContext): object {
  if (schema === undefined) return {};
  const { properties = {}, ...rest } = platformSchema(jsonSchema(schema));
  return {
    schema: {
      $schema: 'http://json-schema.org/draft-04/schema#',
      title,
      ...rest,
      properties: withDeclaredFields(withChoices(Object.entries(properties), choices), fields, 'platform'),
    },
  };
}
