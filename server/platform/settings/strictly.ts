import * as v from 'valibot';

type Schema = v.GenericSchema;

/** What valibot's schemas are made of, as far as settings use it. */
type Made = Schema & {
  readonly pipe?: readonly [Schema, ...v.GenericPipeAction[]];
  readonly wrapped?: Schema;
  readonly default?: unknown;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly value?: Schema;
  readonly key?: unknown;
  readonly options?: readonly unknown[];
};

/** The schema without its fallbacks and without room for unknown names: what would be passed over is refused instead. */
export function strictly(schema: Schema): Schema {
  const made = schema as Made;
  const { type, pipe, wrapped, entries, item, value, options = [] } = made;
  if (pipe !== undefined) {
    const [first, ...actions] = pipe;
    return v.pipe(strictly(first), ...(actions as [v.GenericPipeAction]));
  }
  if (wrapped !== undefined) {
    return type === 'nullable' ? v.nullable(strictly(wrapped)) : v.optional(strictly(wrapped), made.default as never);
  }
  if (entries !== undefined) {
    return v.strictObject(Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, strictly(entry)])));
  }
  if (item !== undefined) return v.array(strictly(item));
  if (type === 'record' && value !== undefined) return v.record(made.key as v.GenericSchema<string>, strictly(value));
  if (type === 'variant') return v.variant(made.key as string, options.map((one) => strictly(one as Schema)) as never);
  if (type === 'union') return v.union(options.map((one) => strictly(one as Schema)));
  if (type === 'picklist') return v.picklist(options as readonly string[]);
  return plain[type] ?? schema;
}

const plain: Readonly<Record<string, Schema>> = {
  string: v.string(),
  number: v.number(),
  boolean: v.boolean(),
  unknown: v.unknown(),
};
