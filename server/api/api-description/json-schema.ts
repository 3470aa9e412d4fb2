import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/** JSON Schema, as far as it is looked into here. */
export type JsonSchema = { readonly [name: string]: unknown };

export function isJsonSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a body or an answer looks like; of a body what may be sent, before defaults are filled in. */
export function jsonSchema(schema: GenericSchema): JsonSchema {
  return { ...toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }) };
}
