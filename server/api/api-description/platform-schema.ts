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

/** `needs` says of each part of a body whether it must be sent. */
export function platformSchema(schema: JsonSchema, needs = false): PlatformSchema {
  const choices = Array.isArray(schema['anyOf']) ? schema['anyOf'].filter(isJsonSchema) : null;
  if (choices !== null)
    return oneOf(
      choices.map((choice) => platformSchema(choice, needs)),
      saidOf(schema),
    );
  const { type, properties, items, $ref } = schema;
  if (typeof $ref === 'string') return { type: 'object' };
  return {
    ...saidOf(schema),
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

function saidOf(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(kept.filter((name) => name in schema).map((name) => [name, schema[name]]));
}

function oneOf(choices: readonly PlatformSchema[], said: JsonSchema): PlatformSchema {
  const types = [...new Set(choices.flatMap(({ type }) => type ?? []))];
  return Object.assign({}, ...choices, said, types.length === 0 ? {} : { type: types.length === 1 ? types[0] : types });
}

/** The arguments of a body: its fields, each with whether it must be sent. */
export function bodyArguments(body: GenericSchema): Readonly<Record<string, PlatformSchema>> {
  const fields = Object.entries(platformSchema(jsonSchema(body), true).properties ?? {});
  return Object.fromEntries(fields.map(([name, part]) => [name, { ...part, required: part['required'] === true }]));
}
