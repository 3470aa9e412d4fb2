import type { FieldSpec, FieldSpecs, FieldType } from '#contract/rest-v3/field-spec.ts';
import { isEmail } from '#core/address/email.ts';
import { readDate } from '#server/api/store-api/parameters.ts';

/** Why a field is refused; `at` names the part of it, such as `line_items[0][quantity]`. */
export type FieldFailure = { readonly at: string } & (
  | { readonly code: 'rest_invalid_type'; readonly types: readonly FieldType[] }
  | { readonly code: 'rest_not_in_enum'; readonly allowed: readonly (string | number)[] }
  | { readonly code: 'rest_out_of_bounds'; readonly minimum: number | null; readonly maximum: number | null }
  | { readonly code: 'rest_too_short'; readonly minimum: number }
  | { readonly code: 'rest_property_required'; readonly property: string }
  | { readonly code: 'rest_invalid_date' | 'rest_invalid_email' }
);

type Fields = Readonly<Record<string, unknown>>;

/** Names of required fields that were not sent. */
export function missingFields(sent: Fields, specs: FieldSpecs): readonly string[] {
  return Object.entries(specs).flatMap(([name, spec]) =>
    spec.required === true && isAbsent(sent, name) ? [name] : [],
  );
}

/** Null at the top counts as not sent where a field is required, and is never of the wrong type. */
function isAbsent(sent: Fields, name: string): boolean {
  return !Object.hasOwn(sent, name) || sent[name] === null;
}

/** The invalid ones of the fields that were sent, by name; those without a spec are ignored. */
export function checkFields(sent: Fields, specs: FieldSpecs): Readonly<Record<string, FieldFailure>> {
  const failures = Object.entries(specs).flatMap(([name, spec]) => {
    const failure = isAbsent(sent, name) ? null : check(sent[name], spec, name);
    return failure === null ? [] : [[name, failure] as const];
  });
  return Object.fromEntries(failures);
}

/** The fields as what their specs say they are, with defaults where nothing was sent. Only for what `checkFields` accepts. */
export function readFields(sent: Fields, specs: FieldSpecs): Record<string, unknown> {
  const values = Object.entries(specs).flatMap(([name, spec]) => {
    if (Object.hasOwn(sent, name)) {
      const value = sent[name] === null ? emptyOf(spec) : convert(sent[name], spec);
      return [[name, value] as const];
    }
    return spec.default === undefined ? [] : [[name, spec.default] as const];
  });
  return Object.fromEntries(values);
}

/** What null at the top stands for where a field cannot be null. */
function emptyOf(spec: FieldSpec): unknown {
  const types = typesOf(spec);
  if (types.length > 1 || types.includes('mixed')) return null;
  switch (types[0]) {
    case 'integer':
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'object':
      return {};
    case 'string':
    case 'null':
    case 'mixed':
    case undefined:
      return '';
  }
}

function typesOf({ type }: FieldSpec): readonly FieldType[] {
  return typeof type === 'string' ? [type] : type;
}

const numeric = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i;

function isNumeric(value: unknown): boolean {
  return typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' && numeric.test(value);
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether it is a list, or as one: what PHP sends of a list from which it took something, `{"1": …, "2": …}`. */
function isNumbered(value: unknown): value is object {
  return Array.isArray(value) || (isRecord(value) && Object.keys(value).every((key) => /^\d+$/.test(key)));
}

function isOneOf(value: unknown, pattern: RegExp): boolean {
  return (typeof value === 'string' || typeof value === 'number') && pattern.test(String(value));
}

function isOf(value: unknown, type: FieldType): boolean {
  switch (type) {
    case 'mixed':
      return true;
    case 'null':
      return value === null;
    case 'string':
      return typeof value === 'string';
    case 'number':
      return isNumeric(value);
    case 'integer':
      return isNumeric(value) && Number.isInteger(Number(value));
    case 'boolean':
      return typeof value === 'boolean' || isOneOf(value, /^(?:true|false|0|1)$/i);
    case 'array':
      return isNumbered(value) || (value !== null && value !== undefined && typeof value !== 'object');
    case 'object':
      return value === '' || typeof value === 'object';
  }
}

/** Of several types the first, in the platform's order, that a value can be; null: none. */
function bestType(value: unknown, spec: FieldSpec): FieldType | null {
  const types = typesOf(spec);
  if (types.length === 1) return isOf(value, types[0] ?? 'mixed') ? (types[0] ?? 'mixed') : null;
  const order = ['mixed', 'null', 'array', 'object', 'boolean', 'integer', 'number', 'string'] as const;
  const possible = order.filter((type) => types.includes(type) && isOf(value, type));
  if (typeof value === 'string' && possible.includes('string') && types.includes('string')) return 'string';
  return possible[0] ?? null;
}

function check(value: unknown, spec: FieldSpec, at: string): FieldFailure | null {
  const type = bestType(value, spec);
  if (type === null || (type === 'object' && value === null))
    return { at, code: 'rest_invalid_type', types: typesOf(spec) };
  if (type === 'null') return null;
  const { enum: allowed } = spec;
  if (allowed !== undefined && type !== 'array' && !allowed.some((one) => String(one) === String(value)))
    return { at, code: 'rest_not_in_enum', allowed };
  switch (type) {
    case 'array': {
      const { items } = spec;
      return items === undefined
        ? null
        : first(listOf(value).map((item, index) => () => check(item, items, `${at}[${index}]`)));
    }
    case 'object':
      return checkProperties(value, spec.properties ?? {}, at);
    case 'integer':
    case 'number':
      return checkBounds(Number(value), spec, at);
    case 'string':
      return checkText(String(value), spec, at);
    case 'boolean':
    case 'mixed':
      return null;
  }
}

function checkProperties(value: unknown, properties: FieldSpecs, at: string): FieldFailure | null {
  const fields = isRecord(value) ? value : {};
  return first(
    Object.entries(properties).map(([name, spec]) => () => {
      if (Object.hasOwn(fields, name))
        return spec.readonly === true ? null : check(fields[name], spec, `${at}[${name}]`);
      return spec.required === true ? { at, code: 'rest_property_required', property: name } : null;
    }),
  );
}

function checkBounds(value: number, spec: FieldSpec, at: string): FieldFailure | null {
  const minimum = spec.minimum ?? null;
  const maximum = spec.maximum ?? null;
  const inside = (minimum === null || value >= minimum) && (maximum === null || value <= maximum);
  return inside ? null : { at, code: 'rest_out_of_bounds', minimum, maximum };
}

function checkText(value: string, { format, minLength }: FieldSpec, at: string): FieldFailure | null {
  if (minLength !== undefined && value.length < minLength) return { at, code: 'rest_too_short', minimum: minLength };
  if (format === 'date-time' && readDate(value) === null) return { at, code: 'rest_invalid_date' };
  return format === 'email' && !isEmail(value) ? { at, code: 'rest_invalid_email' } : null;
}

function first(checks: readonly (() => FieldFailure | null)[]): FieldFailure | null {
  for (const run of checks) {
    const failure = run();
    if (failure !== null) return failure;
  }
  return null;
}

/** A list, an object whose names are numbers, or a text with commas or spaces between its parts, as a list. */
function listOf(value: unknown): readonly unknown[] {
  if (isNumbered(value)) return Object.values(value);
  return String(value)
    .split(/[\s,]+/)
    .filter((part) => part !== '');
}

function convert(value: unknown, spec: FieldSpec): unknown {
  switch (bestType(value, spec)) {
    case 'array': {
      const { items } = spec;
      return listOf(value).map((item) => (items === undefined ? item : convert(item, items)));
    }
    case 'object': {
      if (!isRecord(value)) return {};
      const properties = spec.properties ?? {};
      return Object.fromEntries(
        Object.entries(value).map(([name, part]) => {
          const inner = Object.hasOwn(properties, name) ? properties[name] : undefined;
          return [name, inner === undefined || inner.readonly === true ? part : convert(part, inner)];
        }),
      );
    }
    case 'integer':
    case 'number':
      return Number(value);
    case 'boolean':
      return value === true || isOneOf(value, /^(?:true|1)$/i);
    case 'string':
    case 'mixed':
    case 'null':
    case null:
      return value;
  }
}
