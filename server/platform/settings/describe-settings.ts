import * as v from 'valibot';
import type { SettingField, SettingKind } from '#contract/office/settings.ts';

type Schema = v.GenericSchema;

/** What valibot's schemas are made of, as far as settings use it. */
type Made = Schema & {
  readonly pipe?: readonly [Schema, ...{ readonly type: string; readonly requirement?: unknown }[]];
  readonly wrapped?: Schema;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly options?: readonly unknown[];
};

/** A setting as its schema describes it, without who may change it. */
export type DescribedSetting = Omit<SettingField, 'locked'>;

/** The schema below what makes it optional or null. */
function bare(schema: Schema): { readonly schema: Made; readonly isNullable: boolean } {
  let current: Made = schema;
  let isNullable = false;
  while (current.wrapped !== undefined) {
    isNullable ||= current.type === 'nullable';
    current = current.wrapped;
  }
  return { schema: current, isNullable };
}

/** The bound that a step of a pipe sets: `min_value`, `max_value`. */
function boundOf({ pipe = [] as never }: Made, type: string): number | null {
  const step = pipe.find((one) => one.type === type) as { readonly requirement?: unknown } | undefined;
  return typeof step?.requirement === 'number' ? step.requirement : null;
}

const isText = (option: unknown): option is string => typeof option === 'string';

function listKind(item: Schema): SettingKind {
  const of = kindOf(item);
  if (of.kind === 'text' || of.kind === 'day') return { kind: 'texts' };
  if (of.kind === 'choice') return { kind: 'choices', options: of.options };
  const { entries } = bare(item).schema;
  if (entries === undefined) return { kind: 'other' };
  const columns = Object.entries(entries).map(([path, schema]) => ({ ...described(schema, path), locked: false }));
  return columns.some(({ type }) => type.kind === 'rows') ? { kind: 'other' } : { kind: 'rows', columns };
}

/** A union that takes an empty text beside something else is a text; others have no form. */
function unionKind(options: readonly unknown[]): SettingKind {
  const kinds = options.map((option) => kindOf(option as Schema).kind);
  return kinds.every((kind) => kind === 'text' || kind === 'choice') ? { kind: 'text' } : { kind: 'other' };
}

function stringKind(schema: Made): SettingKind {
  if (v.getMetadata(schema as never)['secret'] === true) return { kind: 'secret' };
  return { kind: schema.pipe?.some(({ type }) => type === 'iso_date') === true ? 'day' : 'text' };
}

function kindOf(given: Schema): SettingKind {
  const { schema, isNullable } = bare(given);
  const { type, item, options = [] } = schema;
  if (type === 'boolean') return { kind: isNullable ? 'maybe_flag' : 'flag' };
  if (type === 'string') return stringKind(schema);
  if (type === 'number' && !isNullable) {
    const whole = schema.pipe?.some((step) => step.type === 'integer') === true;
    return { kind: 'number', min: boundOf(schema, 'min_value'), max: boundOf(schema, 'max_value'), whole };
  }
  if (type === 'literal') return { kind: 'text' };
  if (type === 'picklist' && options.every(isText)) return { kind: 'choice', options };
  if (type === 'union') return unionKind(options);
  if (type === 'array' && item !== undefined) return listKind(item);
  return { kind: 'other' };
}

function described(schema: Schema, path: string): DescribedSetting {
  return { path, type: kindOf(schema), title: v.getTitle(bare(schema).schema) ?? null };
}

/** The settings of a group, or of an add-on, in the order of its schema; parts of parts are settings of their own. */
export function describeSettings(schema: Schema, path: string): readonly DescribedSetting[] {
  const { entries } = bare(schema).schema;
  if (entries === undefined) return [described(schema, path)];
  return Object.entries(entries).flatMap(([name, entry]) => describeSettings(entry, `${path}.${name}`));
}
