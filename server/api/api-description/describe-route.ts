import type { ApiSpace } from '#contract/api/api-routes.ts';
import type { ApiEndpoint, ApiMethod, ApiRoute } from '#contract/api/api-route.ts';
import {
  type DescribedFields,
  isJsonSchema,
  jsonSchema,
  type JsonSchema,
  withDeclaredFields,
} from './declared-fields.ts';
import type { GenericSchema } from 'valibot';

/** JSON Schema of draft 4 as WordPress writes it: nullable parts have `null` in `type`, and there are no references. */
type PlatformSchema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, PlatformSchema>>;
  readonly items?: PlatformSchema;
  readonly [name: string]: unknown;
};

const copiedKeywords = [
  'description',
  'enum',
  'default',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'maxItems',
];

/** `needs` says of each part of a body whether it must be sent. */
function platformSchema(schema: JsonSchema, needs = false): PlatformSchema {
  const choices = Array.isArray(schema['anyOf']) ? schema['anyOf'].filter(isJsonSchema) : null;
  if (choices !== null)
    return oneOf(
      choices.map((choice) => platformSchema(choice, needs)),
      pickKeywords(schema),
    );
  const { type, properties, items, $ref } = schema;
  if (typeof $ref === 'string') return { type: 'object' };
  return {
    ...pickKeywords(schema),
    ...('const' in schema ? { enum: [schema['const']], type: typeof schema['const'] } : {}),
    ...(typeof type === 'string' ? { type } : {}),
    ...(isJsonSchema(properties) ? { properties: propertiesOf(properties, needs ? schema['required'] : null) } : {}),
    ...(isJsonSchema(items) ? { items: platformSchema(items, needs) } : {}),
  };
}

function propertiesOf(properties: JsonSchema, needed: unknown): Readonly<Record<string, PlatformSchema>> {
  const must = new Set(Array.isArray(needed) ? needed : []);
  const parts = Object.entries(properties).map(([name, part]) => {
    const described = isJsonSchema(part) ? platformSchema(part, needed !== null) : {};
    return [name, must.has(name) ? { ...described, required: true } : described] as const;
  });
  return Object.fromEntries(parts);
}

function pickKeywords(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(copiedKeywords.filter((name) => name in schema).map((name) => [name, schema[name]]));
}

function oneOf(choices: readonly PlatformSchema[], keywords: JsonSchema): PlatformSchema {
  const types = [...new Set(choices.flatMap(({ type }) => type ?? []))];
  return Object.assign(
    {},
    ...choices,
    keywords,
    types.length === 0 ? {} : { type: types.length === 1 ? types[0] : types },
  );
}

/** The arguments of a body: its fields, each with whether it must be sent. */
function bodyArguments(body: GenericSchema): Readonly<Record<string, PlatformSchema>> {
  const fields = Object.entries(platformSchema(jsonSchema(body), true).properties ?? {});
  return Object.fromEntries(fields.map(([name, part]) => [name, { ...part, required: part['required'] === true }]));
}

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
  const parameterSchemas = { ...Object.fromEntries(inPath), ...query } as Readonly<Record<string, PlatformSchema>>;
  const named = Object.entries(parameterSchemas).map(([name, part]) => [name, { ...part, required: false }] as const);
  const bodyEntries = Object.entries(body === undefined ? {} : bodyArguments(body));
  const args = withDeclaredFields(withChoices([...named, ...bodyEntries], choices), fields, 'platform');
  return {
    methods,
    ...(batch ? { allow_batch: { v1: true } } : {}),
    args: named.length + bodyEntries.length === 0 ? [] : args,
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

/** The schema of what a route returns, as in its own OPTIONS answer. */
export function routeSchema({ title, schema }: ApiRoute, { choices, fields }: DescriptionContext): object {
  if (schema === undefined) return {};
  const { properties = {}, ...otherKeywords } = platformSchema(jsonSchema(schema));
  return {
    schema: {
      $schema: 'http://json-schema.org/draft-04/schema#',
      title,
      ...otherKeywords,
      properties: withDeclaredFields(withChoices(Object.entries(properties), choices), fields, 'platform'),
    },
  };
}
