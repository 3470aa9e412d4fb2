import type { CheckoutField } from '#core/checkout/checkout-fields.ts';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/** A merchant's fields of the checkout, as far as they are described. */
export type DescribedFields = {
  readonly all: readonly CheckoutField[];
  readonly ofAddress: readonly CheckoutField[];
};

export const noFields: DescribedFields = { all: [], ofAddress: [] };

type Dialect = 'platform' | 'json-schema';
type Properties = { readonly [name: string]: unknown };

/**
 * Parts of a body or an answer, with the declared fields in those that contain them. The platform's dialect marks each
 * property as required or not; JSON Schema has no such keyword.
 */
export function withDeclaredFields<Parts extends Properties>(
  parts: Parts,
  { all, ofAddress }: DescribedFields,
  dialect: Dialect,
): Parts {
  const described = Object.entries(parts).map(([name, part]) => {
    if (!isJsonSchema(part) || part['type'] !== 'object') return [name, part] as const;
    if (name === 'additional_fields') return [name, withProperties(part, all, dialect)] as const;
    const isAddress = name === 'billing_address' || name === 'shipping_address';
    return [name, isAddress ? withProperties(part, ofAddress, dialect) : part] as const;
  });
  return Object.fromEntries(described) as Parts;
}

function withProperties(part: JsonSchema, fields: readonly CheckoutField[], dialect: Dialect): JsonSchema {
  if (fields.length === 0) return part;
  const existingProperties = isJsonSchema(part['properties']) ? part['properties'] : {};
  const declared = fields.map((field) => {
    const needed = dialect === 'platform' ? { required: field.required === true } : {};
    return [field.id, { ...fieldSchema(field), ...needed }] as const;
  });
  return { ...part, properties: { ...existingProperties, ...Object.fromEntries(declared) } };
}

function fieldSchema({ label, help, type, options = [], validation }: CheckoutField): JsonSchema {
  return {
    title: label,
    description: help ?? label,
    type: type === 'checkbox' ? 'boolean' : 'string',
    ...(type === 'select' ? { enum: ['', ...options.map(({ value }) => value)] } : {}),
    ...(validation?.maxLength === undefined ? {} : { maxLength: validation.maxLength }),
    ...(validation?.pattern === undefined ? {} : { pattern: `^(?:${validation.pattern})?$` }),
  };
}

/** JSON Schema, as far as it is looked into here. */
export type JsonSchema = { readonly [name: string]: unknown };

export function isJsonSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a body or an answer looks like; of a body what may be sent, before defaults are filled in. */
export function jsonSchema(schema: GenericSchema): JsonSchema {
  return { ...toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }) };
}
