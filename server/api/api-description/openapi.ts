import { toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { type ApiSpace, apiSpaces } from '#contract/api/api-routes.ts';
import type { ArgumentSpec } from '#contract/api/argument.ts';
import type { ApiEndpoint, ApiMethod, ApiRoute } from '#contract/api/api-route.ts';
import { apiErrorSchema } from '#contract/error.ts';
import { cartConflictSchema, cartSchema } from '#contract/cart.ts';
import { hostCookie, sessionCookie } from '#contract/cookie-names.ts';
import { isHttps } from '#contract/is-https.ts';
import { menuCategorySchema } from '#contract/storefront.ts';
import {
  type DescribedFields,
  isJsonSchema,
  type JsonSchema,
  noFields,
  withDeclaredFields,
} from './declared-fields.ts';

const guards = [{ cartToken: [] }, { session: [], nonce: [] }, { nonce: [] }];
/** A new guest needs none. */
const sessionKeys = [{}, { cartToken: [] }, { session: [] }];

/** What an operation needs; empty where it is the same for everybody. */
function securityOf({ guarded = false, ofSession = false }: ApiEndpoint): readonly object[] {
  return guarded ? guards : ofSession ? sessionKeys : [];
}

/** The API as an OpenAPI 3.1 document, out of the schemas that check requests and type answers. */
export function openApiDocument(origin: string, shopName: string, fields: DescribedFields = noFields): object {
  const named = namedSchemas();
  const names = new Map([...named].map(([name, schema]) => [schema, name]));
  const components = toJsonSchemaDefs(Object.fromEntries(named), {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    overrideRef: ({ referenceId }) => componentRef(referenceId),
  });
  return {
    openapi: '3.1.1',
    info: {
      title: shopName === '' ? 'Vitrina' : shopName,
      version: 'v1',
      description:
        'Amounts are whole numbers of minor units, as text. Without cookies, send the `Cart-Token` of the last answer; with them, its `Nonce`.',
    },
    servers: [{ url: `${origin}/wp-json` }],
    paths: pathsOf(names),
    components: {
      schemas: withFields(components, fields),
      securitySchemes: {
        cartToken: { type: 'apiKey', in: 'header', name: 'Cart-Token' },
        nonce: { type: 'apiKey', in: 'header', name: 'Nonce' },
        session: { type: 'apiKey', in: 'cookie', name: hostCookie(sessionCookie, isHttps(origin)) },
      },
      responses: {
        Refused: {
          description: 'A refusal: a code for programs, words for people.',
          content: { 'application/json': { schema: { $ref: componentRef('Error') } } },
        },
        Conflict: {
          description: 'A refusal with the cart as it is now.',
          content: { 'application/json': { schema: { $ref: componentRef('CartConflict') } } },
        },
      },
    },
  };
}

function withFields(components: JsonSchema, fields: DescribedFields): JsonSchema {
  const described = Object.entries(components).map(([name, component]) => {
    if (!isJsonSchema(component) || !isJsonSchema(component['properties'])) return [name, component] as const;
    const properties = withDeclaredFields(component['properties'], fields, 'json-schema');
    return [name, { ...component, properties }] as const;
  });
  return Object.fromEntries(described);
}

function componentRef(name: string): string {
  return `#/components/schemas/${name}`;
}

/** `product-attribute` → `ProductAttribute`. */
function componentName(title: string): string {
  return title.replaceAll(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The named schemas of every route, of its bodies and answers. */
function namedSchemas(): ReadonlyMap<string, GenericSchema> {
  const named = new Map<string, GenericSchema>([
    ['Error', apiErrorSchema],
    ['Cart', cartSchema],
    ['CartConflict', cartConflictSchema],
    ['MenuCategory', menuCategorySchema],
  ]);
  const addedSchemas = new Set<GenericSchema>(named.values());
  const add = (name: string, schema: GenericSchema | null | undefined) => {
    if (schema == null || addedSchemas.has(schema)) return;
    addedSchemas.add(schema);
    named.set(named.has(name) ? `${name}Answer` : name, schema);
  };
  for (const { routes } of apiSpaces) {
    for (const route of routes) {
      if (route.title !== undefined) add(componentName(route.title), route.schema);
      for (const endpoint of route.endpoints) {
        add(`${componentName(operationId(route, endpoint))}Body`, endpoint.body);
        add(`${componentName(operationId(route, endpoint))}Answer`, endpoint.answer);
      }
    }
  }
  return named;
}

type Names = ReadonlyMap<GenericSchema, string>;

function pathsOf(names: Names): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const space of apiSpaces) {
    for (const route of space.routes) {
      const path = `/${space.name}${route.path}`;
      // OpenAPI treats two addresses that differ only in the name of a part as one.
      if (Object.keys(paths).some((existingPath) => shapeOf(existingPath) === shapeOf(path))) continue;
      paths[path] = operations(space, route, names);
    }
  }
  return paths;
}

function shapeOf(path: string): string {
  return path.replaceAll(/\{\w+\}/g, '{}');
}

function operations(space: ApiSpace, route: ApiRoute, names: Names): Record<string, object> {
  const alike = space.routes.filter(({ path }) => path !== route.path && shapeOf(path) === shapeOf(route.path));
  return Object.fromEntries(
    route.endpoints.flatMap((endpoint) =>
      endpoint.methods.map((method) => [method.toLowerCase(), operation(space, route, alike, endpoint, method, names)]),
    ),
  );
}

function operation(
  { name }: ApiSpace,
  route: ApiRoute,
  alike: readonly ApiRoute[],
  endpoint: ApiEndpoint,
  method: ApiMethod,
  names: Names,
): object {
  const { summary, query = {}, body } = endpoint;
  const inPath = Object.entries(route.parameters ?? {}).map(([part, { type, description }]) => {
    const otherParameters = alike.flatMap(({ parameters = {} }) => Object.values(parameters));
    return {
      name: part,
      in: 'path',
      required: true,
      description: [description, ...otherParameters.map((other) => other.description)].join(' '),
      schema: { type: [...new Set([type, ...otherParameters.map((other) => other.type)])] },
    };
  });
  const queryParameters = Object.entries(query).map(([part, { description, ...schema }]) => ({
    name: part,
    in: 'query',
    ...(description === undefined ? {} : { description }),
    ...styleOf(schema),
    schema,
  }));
  const parameters = [...inPath, ...queryParameters];
  return {
    operationId: operationId(route, { ...endpoint, methods: [method] }),
    summary,
    tags: [name],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: refOf(body, names) } } } }),
    security: securityOf(endpoint),
    responses: responsesOf(route, endpoint, names),
  };
}

/**
 * Lists are separated by commas, or sent entry by entry in brackets where the entries have parts:
 * `attributes[0][slug]=juoda`.
 */
function styleOf(schema: ArgumentSpec): object {
  if (schema.type !== 'array') return {};
  return schema.items.type === 'object' ? { style: 'deepObject', explode: true } : { style: 'form', explode: false };
}

function responsesOf(route: ApiRoute, endpoint: ApiEndpoint, names: Names): object {
  const { status = 200, media = 'application/json' } = endpoint;
  const schema = endpoint.media === undefined ? answerSchema(route, endpoint, names) : { type: 'string' };
  return {
    [status]: {
      description: schema === null ? 'Done; nothing is answered.' : 'Done.',
      ...(schema === null ? {} : { content: { [media]: { schema } } }),
    },
    ...(endpoint.guarded === true ? { '409': { $ref: '#/components/responses/Conflict' } } : {}),
    '4XX': { $ref: '#/components/responses/Refused' },
  };
}

function answerSchema({ schema, list = false }: ApiRoute, { answer }: ApiEndpoint, names: Names): JsonSchema | null {
  if (answer !== undefined) return answer === null ? null : refOf(answer, names);
  if (schema === undefined) return null;
  return list ? { type: 'array', items: refOf(schema, names) } : refOf(schema, names);
}

function refOf(schema: GenericSchema, names: Names): JsonSchema {
  return { $ref: componentRef(names.get(schema) ?? '') };
}

/** `put-cart-items-key`. */
function operationId({ path }: ApiRoute, { methods: [method = 'GET'] }: ApiEndpoint): string {
  return [method.toLowerCase(), ...path.split('/').map((part) => part.replaceAll(/[{}]/g, ''))]
    .filter((part) => part !== '')
    .join('-')
    .replaceAll('_', '-');
}
