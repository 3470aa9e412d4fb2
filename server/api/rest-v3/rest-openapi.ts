import type { FieldSpec, FieldSpecs } from '#contract/rest-v3/field-spec.ts';
import {
  restV3,
  type RestEndpoint,
  type RestMethod,
  type RestRoute,
  type RestSpace,
} from '#contract/rest-v3/rest-route.ts';

type Json = Readonly<Record<string, unknown>>;

/** A field as JSON Schema; what may be anything has no type. */
function schemaOf(spec: FieldSpec): Json {
  const { type, items, properties, required: _required, readonly, description, ...others } = spec;
  const types = (typeof type === 'string' ? [type] : type).filter((one) => one !== 'mixed');
  const isAny = types.length === 0 || (typeof type !== 'string' && type.includes('mixed'));
  return {
    ...(description === undefined ? {} : { description }),
    ...(isAny ? {} : { type: types.length === 1 ? types[0] : types }),
    ...others,
    ...(items === undefined ? {} : { items: schemaOf(items) }),
    ...(properties === undefined ? {} : objectParts(properties)),
    ...(readonly === true ? { readOnly: true } : {}),
  };
}

function objectParts(fields: FieldSpecs): Json {
  const required = Object.entries(fields).flatMap(([name, spec]) => (spec.required === true ? [name] : []));
  return {
    properties: Object.fromEntries(Object.entries(fields).map(([name, spec]) => [name, schemaOf(spec)])),
    ...(required.length === 0 ? {} : { required }),
  };
}

const sendsBody = (method: RestMethod) => method !== 'GET' && method !== 'DELETE';

/** `put-orders-id` */
function operationId(method: RestMethod, { path }: RestRoute): string {
  const parts = path.split('/').map((part) => part.replaceAll(/[{}]/g, '').replaceAll('_', '-'));
  return ['v3', method.toLowerCase(), ...parts].filter((part) => part !== '').join('-');
}

function parametersOf(method: RestMethod, route: RestRoute, { fields }: RestEndpoint): readonly Json[] {
  const inPath = Object.entries(route.parameters ?? {}).map(([name, { type, description }]) => ({
    name,
    in: 'path',
    required: true,
    description,
    schema: { type },
  }));
  if (sendsBody(method)) return inPath;
  const inQuery = Object.entries(fields).map(([name, spec]) => {
    const { description, ...schema } = schemaOf(spec);
    return {
      name,
      in: 'query',
      required: spec.required === true,
      ...(description === undefined ? {} : { description }),
      ...(schema['type'] === 'array' ? { style: 'form', explode: false } : {}),
      schema,
    };
  });
  return [...inPath, ...inQuery];
}

function answerOf({ path, schema }: RestRoute, method: RestMethod): Json {
  if (schema === undefined) return {};
  const one = { type: 'object', ...objectParts(schema) };
  const isList = method === 'GET' && !path.endsWith('}') && !/\/(?:system_status|current)$/.test(path);
  return isList ? { type: 'array', items: one } : one;
}

function operationOf(method: RestMethod, route: RestRoute, endpoint: RestEndpoint, space: RestSpace): Json {
  const parameters = parametersOf(method, route, endpoint);
  const body = { type: 'object', ...objectParts(endpoint.fields) };
  const isMaking = method === 'POST' && endpoint.methods.length === 1;
  const content = (schema: Json) => ({ 'application/json': { schema } });
  return {
    operationId: operationId(method, route),
    summary: endpoint.summary,
    tags: [space.name],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(sendsBody(method) ? { requestBody: { content: content(body) } } : {}),
    responses: {
      [isMaking ? '201' : '200']: { description: 'Done.', content: content(answerOf(route, method)) },
      '4XX': { $ref: '#/components/responses/Refused' },
      '5XX': { $ref: '#/components/responses/Refused' },
    },
  };
}

function pathOf(route: RestRoute, space: RestSpace): Json {
  return Object.fromEntries(
    route.endpoints.flatMap((endpoint) =>
      endpoint.methods.map((method) => [method.toLowerCase(), operationOf(method, route, endpoint, space)] as const),
    ),
  );
}

/** An API for programs as an OpenAPI 3.1 document, out of the declarations by which its calls are checked. */
export function restOpenApiDocument(
  origin: string,
  shopName: string,
  routes: readonly RestRoute[],
  space: RestSpace = restV3,
): object {
  const refusal = {
    type: 'object',
    properties: {
      code: { type: 'string', description: 'What is wrong, for programs.' },
      message: { type: 'string', description: 'What is wrong, for people.' },
      data: { description: 'Among others the status.' },
    },
    required: ['code', 'message', 'data'],
  };
  return {
    openapi: '3.1.1',
    info: {
      title: shopName === '' ? 'Vitrina' : shopName,
      version: 'v3',
      description:
        'For programs that have a key of the shop: over https by Basic authentication or in the address, over http by OAuth 1.0a.',
    },
    servers: [{ url: `${origin}${space.path}` }],
    paths: Object.fromEntries(routes.map((route) => [route.path, pathOf(route, space)])),
    security: [{ basic: [] }, { key: [], secret: [] }],
    components: {
      securitySchemes: {
        basic: { type: 'http', scheme: 'basic', description: 'Consumer key and secret.' },
        key: { type: 'apiKey', in: 'query', name: 'consumer_key' },
        secret: { type: 'apiKey', in: 'query', name: 'consumer_secret' },
      },
      responses: {
        Refused: { description: 'A refusal.', content: { 'application/json': { schema: refusal } } },
      },
    },
  };
}
