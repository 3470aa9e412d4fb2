import type { ArgumentSpec, ArgumentSpecs } from '#contract/api/argument.ts';
import { vilniusOffset } from '#core/time/vilnius.ts';
import type { QueryValue } from './query-values.ts';
import type { ParameterProblem } from '#contract/error.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

/** Why a parameter is refused; `at` names the part of it, such as `stock_status[0]`. */
export type ParameterFailure = { readonly at: string } & (
  | { readonly code: 'rest_invalid_type'; readonly type: string }
  | { readonly code: 'rest_not_in_enum'; readonly allowed: readonly (string | number)[] }
  | { readonly code: 'rest_out_of_bounds'; readonly minimum: number | null; readonly maximum: number | null }
  | { readonly code: 'rest_invalid_date' }
);

export type ParameterFailures = Readonly<Record<string, ParameterFailure>>;

/** The invalid parameters, by name; unknown ones are ignored. */
export function checkParameters(values: Readonly<Record<string, QueryValue>>, specs: ArgumentSpecs): ParameterFailures {
  const failures = Object.entries(specs).flatMap(([name, spec]) => {
    const value = values[name];
    const failure = value === undefined ? null : check(value, spec, name);
    return failure === null ? [] : [[name, failure] as const];
  });
  return Object.fromEntries(failures);
}

function check(value: QueryValue, spec: ArgumentSpec, at: string): ParameterFailure | null {
  switch (spec.type) {
    case 'array':
      if (typeof value !== 'string' && !isList(value)) return { at, code: 'rest_invalid_type', type: 'array' };
      return first(listOf(value).map((item, index) => () => check(item, spec.items, `${at}[${index}]`)));
    case 'object':
      return checkObject(value, spec.properties, at);
    case 'integer':
      return checkInteger(value, spec, at);
    case 'boolean':
      return isBooleanText(value) ? null : { at, code: 'rest_invalid_type', type: 'boolean' };
    case 'string':
      if (typeof value !== 'string') return { at, code: 'rest_invalid_type', type: 'string' };
      if (spec.format === 'date-time' && readDate(value) === null) return { at, code: 'rest_invalid_date' };
      return spec.enum === undefined || spec.enum.includes(value)
        ? null
        : { at, code: 'rest_not_in_enum', allowed: spec.enum };
  }
}

function checkObject(value: QueryValue, properties: ArgumentSpecs, at: string): ParameterFailure | null {
  if (typeof value === 'string' || isList(value)) return { at, code: 'rest_invalid_type', type: 'object' };
  return first(
    Object.entries(properties).map(([name, spec]) => () => {
      const part = value[name];
      return part === undefined ? null : check(part, spec, `${at}[${name}]`);
    }),
  );
}

const decimalText = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i;

function checkInteger(
  value: QueryValue,
  spec: Extract<ArgumentSpec, { type: 'integer' }>,
  at: string,
): ParameterFailure | null {
  const number = typeof value === 'string' && decimalText.test(value) ? Number(value) : null;
  if (number === null || !Number.isInteger(number)) return { at, code: 'rest_invalid_type', type: 'integer' };
  if (spec.enum !== undefined && !spec.enum.includes(number))
    return { at, code: 'rest_not_in_enum', allowed: spec.enum };
  const { minimum = null, maximum = null } = spec;
  const inside = (minimum === null || number >= minimum) && (maximum === null || number <= maximum);
  return inside ? null : { at, code: 'rest_out_of_bounds', minimum, maximum };
}

function first(checks: readonly (() => ParameterFailure | null)[]): ParameterFailure | null {
  for (const run of checks) {
    const failure = run();
    if (failure !== null) return failure;
  }
  return null;
}

export function isList(value: QueryValue): value is readonly QueryValue[] {
  return Array.isArray(value);
}

/** A list, or a text with commas or spaces between its parts, as a list. */
export function listOf(value: QueryValue | undefined): readonly QueryValue[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return value.split(/[\s,]+/).filter((part) => part !== '');
  return isList(value) ? value : Object.values(value);
}

function isBooleanText(value: QueryValue): boolean {
  return typeof value === 'string' && /^(?:true|false|0|1)$/i.test(value);
}

/** Parses an ISO 8601 date with time; without an offset it is Vilnius time. */
export function readDate(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::?\d\d)?)?$/i.test(text)) return null;
  const zoned = /(?:Z|[+-]\d\d(?::?\d\d)?)$/i.test(text.slice(11));
  const isoText = text
    .replace(/[t ]/, 'T')
    .replace(/([+-]\d\d):?(\d\d)?$/, (_, hours: string, minutes = '00') => `${hours}:${minutes}`);
  const date = new Date(zoned ? isoText : `${text.replace(/[t ]/, 'T')}Z`);
  if (Number.isNaN(date.getTime())) return null;
  return zoned ? date : new Date(date.getTime() - vilniusOffset(date));
}

/** The refusal of a request whose parameters are wrong; null where nothing is. */
export function parameterError(failures: ParameterFailures, texts: Texts): Response | null {
  const names = Object.keys(failures);
  if (names.length === 0) return null;
  const problems = Object.entries(failures).map(([name, failure]) => [name, problemOf(failure, texts)] as const);
  return apiError(400, 'rest_invalid_param', texts.text('Invalid parameter(s): %s', names.join(', ')), {
    params: Object.fromEntries(problems.map(([name, { message }]) => [name, message])),
    details: Object.fromEntries(problems),
  });
}

function problemOf(failure: ParameterFailure, texts: Texts): ParameterProblem {
  const { code, at } = failure;
  const message = messageOf(failure, texts);
  return { code, message, data: code === 'rest_invalid_type' ? { param: at } : null };
}

function messageOf(failure: ParameterFailure, { text }: Texts): string {
  switch (failure.code) {
    case 'rest_invalid_type':
      return text('%1$s is not of type %2$s.', failure.at, failure.type);
    case 'rest_not_in_enum':
      return text('%1$s is not one of %2$s.', failure.at, listed(failure.allowed.map(String), text(' and ')));
    case 'rest_out_of_bounds':
      return boundsMessage(failure.at, failure.minimum, failure.maximum, text);
    case 'rest_invalid_date':
      return text('%s is not a valid date.', failure.at);
  }
}

function boundsMessage(at: string, minimum: number | null, maximum: number | null, text: Texts['text']): string {
  if (minimum !== null && maximum !== null) {
    return text('%1$s must be between %2$s (inclusive) and %3$s (inclusive)', at, minimum, maximum);
  }
  if (minimum !== null) return text('%1$s must be greater than or equal to %2$s', at, minimum);
  return text('%1$s must be less than or equal to %2$s', at, maximum ?? 0);
}

function listed(items: readonly string[], and: string): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')}${and}${items.at(-1)}`;
}
