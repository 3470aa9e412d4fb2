import type { GenericSchema } from 'valibot';
import { isJsonSchema, jsonSchema, type JsonSchema } from './json-schema.ts';

/** JSON Schema of draft 4 as WordPress writes it: what may be null says so in `type`, and nothing refers elsewhere. */
export type PlatformSchema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, PlatformSchema>>;
  readonly items?: PlatformSchema;
  readonly [name: string]: unknown;
};

const kept = ['description', 'enum', 'default', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'maxItems'];

export function platformSchema(schema: JsonSchema): PlatformSchema {
  const choices = Array.isArray(schema['anyOf']) ? schema['anyOf'].filter(isJsonSchema) : null;
  if (choices !== null) return oneOf(choices.map(platformSchema), saidOf(schema));
  const { type, properties, items, $ref } = schema;
  if (typeof $ref === 'string') return { type: 'object' };
  return {
    ...saidOf(schema),
    ...('const' in schema ? { enum: [schema['const']], type: typeof schema['const'] } : {}),
    ...(typeof type === 'string' ? { type } : {}),
    ...(isJsonSchema(properties) ? { properties: propertiesOf(properties) } : {}),
    ...(isJsonSchema(items) ? { items: platformSchema(items) } : {}),
  };
}

function propertiesOf(properties: JsonSchema): Readonly<Record<string, PlatformSchema>> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, isJsonSchema(part) ? platformSchema(part) : {}]),
  );
}

function saidOf(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(kept.filter((name) => name in schema).map((name) => [name, schema[name]]));
}

function oneOf(choices: readonly PlatformSchema[], said: JsonSchema): PlatformSchema {
  const types = [...new Set(choices.flatMap(({ type }) => type ?? []))];
  return Object.assign({}, ...choices, said, types.length === 0 ? {} : { type: types.length === 1 ? types[0] : types });
}

/** The arguments of a body: its fields, each with whether it must be sent. */
export function bodyArguments(body: GenericSchema): Readonly<Record<string, PlatformSchema>> {
  const schema = jsonSchema(body);
  const needed = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  const fields = Object.entries(platformSchema(schema).properties ?? {});
  return Object.fromEntries(fields.map(([name, part]) => [name, { ...part, required: needed.has(name) }]));
}
