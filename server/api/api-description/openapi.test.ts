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
