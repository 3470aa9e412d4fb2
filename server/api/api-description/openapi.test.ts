import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { apiSpaces } from '#contract/api/api-routes.ts';
import { openApiDocument } from './openapi.ts';

type Json = { readonly [name: string]: Json } | readonly Json[] | string | number | boolean | null;

const document = openApiDocument('https://shop.test', 'Parduotuvė') as Record<string, never>;
const json = JSON.parse(JSON.stringify(document)) as Json;

function everyObject(part: Json): readonly (readonly [string, Json])[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => [[name, value] as const, ...everyObject(value)]);
}

function at(pointer: string): Json | undefined {
  return pointer
    .split('/')
    .slice(1)
    .reduce<Json | undefined>((part, name) => (part as { readonly [key: string]: Json } | undefined)?.[name], json);
}

describe('the OpenAPI document', () => {
  test('is one of version 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(json) as Record<string, unknown>);
    expect(errors).toBeUndefined();
    expect([valid, validator.version]).toEqual([true, '3.1']);
  });

  test('refers only to what is in it, and calls no two operations the same', () => {
    const references = everyObject(json).flatMap(([name, value]) =>
      name === '$ref' && typeof value === 'string' ? [value] : [],
    );
    expect(references.length).toBeGreaterThan(50);
    expect(references.filter((reference) => at(reference) === undefined)).toEqual([]);
    const operations = everyObject(json).flatMap(([name, value]) =>
      name === 'operationId' && typeof value === 'string' ? [value] : [],
    );
    expect(operations.length).toBe(new Set(operations).size);
  });

  type Operation = { readonly security?: readonly object[]; readonly responses: object };
  const operationOf = (method: string, path: string) =>
    (at('#/paths') as unknown as Readonly<Record<string, Readonly<Record<string, Operation>>>>)[path]?.[method];

  test('says of every operation what it needs', () => {
    const operations = Object.values(at('#/paths') as Readonly<Record<string, Readonly<Record<string, Operation>>>>);
    expect(operations.flatMap(Object.values).filter(({ security }) => !Array.isArray(security))).toEqual([]);
    const needs = (method: string, path: string) =>
      operationOf(method, `/wc/store/v1${path}`)?.security?.map((one) => Object.keys(one).join('+'));
    expect(needs('get', '/products')).toEqual([]);
    expect(needs('get', '/cart')).toEqual(['', 'cartToken', 'session']);
    expect(needs('get', '/order/{id}')).toEqual(['', 'cartToken', 'session']);
    for (const [method, path] of [
      ['get', '/checkout'],
      ['post', '/cart/add-item'],
      ['delete', '/cart/items/{key}'],
    ] as const)
      expect(needs(method, path)).toEqual(['cartToken', 'session+nonce', 'nonce']);
    const schemes = at('#/components/securitySchemes') as { readonly session: { readonly name: string } };
    expect(schemes.session.name).toBe('__Host-vitrina_session');
  });

  test('details of refusals have the types that they are sent with', () => {
    const data = at('#/components/schemas/Error/properties/data/properties') as Readonly<Record<string, Json>>;
    const params = (data['params'] as { readonly anyOf: readonly { readonly type: string }[] }).anyOf;
    expect(params.map(({ type }) => type).toSorted()).toEqual(['array', 'object']);
    expect(data['errors']).toMatchObject({
      properties: { shipping: { type: 'array', items: { type: 'string' } }, billing: { type: 'array' } },
    });
    expect(data['removed_coupons']).toMatchObject({ type: 'object', additionalProperties: { type: 'string' } });
    expect(operationOf('post', '/wc/store/v1/cart/add-item')?.responses).toMatchObject({
      '409': { $ref: '#/components/responses/Conflict' },
    });
    const conflict = at('#/components/schemas/CartConflict/properties/data/properties/cart');
    expect(conflict).toEqual({ $ref: '#/components/schemas/Cart' });
  });

  test('holds every declared call', () => {
    const declared = apiSpaces.flatMap(({ name, routes }) =>
      routes.flatMap(({ path, endpoints }) =>
        endpoints.flatMap(({ methods }) => methods.map((method) => `${method.toLowerCase()} /${name}${path}`)),
      ),
    );
    const paths = at('#/paths') as { readonly [path: string]: { readonly [method: string]: Json } };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    // To OpenAPI a product by its slug is the same address as one by its id.
    expect(declared.filter((call) => !described.includes(call))).toEqual(['get /wc/store/v1/products/{slug}']);
  });
});
