/** A type of a field in the platform's own declarations. `mixed`: whatever JSON has. */
export type FieldType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null' | 'mixed';

/**
 * One field of a call of `wc/v3`, in its address, its body or its answer, as the API describes itself: JSON Schema of
 * draft 4 with the platform's `required` and `readonly` at the field.
 */
export type FieldSpec = {
  /** English, for those who write a client. */
  readonly description?: string;
  readonly type: FieldType | readonly FieldType[];
  readonly enum?: readonly (string | number)[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly format?: 'date-time' | 'email' | 'uri';
  readonly items?: FieldSpec;
  readonly properties?: FieldSpecs;
  /** Whether a call without it is refused. */
  readonly required?: boolean;
  /** Whether it is in answers only: what a call sends for it is ignored. */
  readonly readonly?: boolean;
};

export type FieldSpecs = Readonly<Record<string, FieldSpec>>;

/** The fields that a call may send, of those that an answer has. */
export function writableFields(fields: FieldSpecs): FieldSpecs {
  return Object.fromEntries(Object.entries(fields).filter(([, spec]) => spec.readonly !== true));
}

/** The same fields, of which these must be sent. */
export function requireFields(fields: FieldSpecs, ...names: readonly string[]): FieldSpecs {
  return Object.fromEntries(
    Object.entries(fields).map(([name, spec]) => [name, names.includes(name) ? { ...spec, required: true } : spec]),
  );
}

/** The same fields without defaults: what a change does not send stays. */
export function withoutDefaults(fields: FieldSpecs): FieldSpecs {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { default: _default, ...spec }]) => [name, spec] as const),
  );
}
