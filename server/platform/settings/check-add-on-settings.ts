import * as v from 'valibot';
import type { ShopSettings } from './schema.ts';
import { failureOf, type SettingsFailure, withValue } from './settings.ts';

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

/** The schema without its fallbacks and without unknown names: what would be ignored is refused instead. */
function strictSchema(schema: Schema): Schema {
  const schemaParts = schema as Made;
  const { type, pipe, wrapped, entries, item, value, options = [] } = schemaParts;
  if (pipe !== undefined) {
    const [first, ...actions] = pipe;
    return v.pipe(strictSchema(first), ...(actions as [v.GenericPipeAction]));
  }
  if (wrapped !== undefined) {
    return type === 'nullable'
      ? v.nullable(strictSchema(wrapped))
      : v.optional(strictSchema(wrapped), schemaParts.default as never);
  }
  if (entries !== undefined) {
    return v.strictObject(
      Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, strictSchema(entry)])),
    );
  }
  if (item !== undefined) return v.array(strictSchema(item));
  if (type === 'record' && value !== undefined)
    return v.record(schemaParts.key as v.GenericSchema<string>, strictSchema(value));
  if (type === 'variant')
    return v.variant(schemaParts.key as string, options.map((one) => strictSchema(one as Schema)) as never);
  if (type === 'union') return v.union(options.map((one) => strictSchema(one as Schema)));
  if (type === 'picklist') return v.picklist(options as readonly string[]);
  return plain[type] ?? schema;
}

const plain: Readonly<Record<string, Schema>> = {
  string: v.string(),
  number: v.number(),
  boolean: v.boolean(),
  unknown: v.unknown(),
};

/** An add-on as its settings are checked. */
type Checked = { readonly name: string; readonly settingsSchema?: v.GenericSchema };

/**
 * Why a setting of an add-on is refused; null where it is valid, or belongs to no add-on. Pages ignore invalid stored
 * settings; whoever sets one gets an error. Settings stored wrong elsewhere do not prevent one from being corrected.
 */
export function checkAddOnSettings(
  addOns: readonly Checked[],
  { addons }: ShopSettings,
  path: string,
  value: unknown,
): SettingsFailure | null {
  const [group, ...parts] = path.split('.');
  if (group !== 'addons') return null;
  const settings = withValue(addons, parts, value);
  if (typeof settings !== 'object' || settings === null) return null; // the shop's own schema refuses it
  const names = parts[0] === undefined ? Object.keys(settings) : [parts[0]];
  for (const name of names) {
    const addOn = addOns.find((one) => one.name === name);
    if (addOn === undefined) return { code: 'unknown_setting', path: `addons.${name}`, detail: 'no such add-on' };
    if (addOn.settingsSchema === undefined) continue;
    const parsed = v.safeParse(strictSchema(addOn.settingsSchema), (settings as Record<string, unknown>)[name] ?? {});
    const failures = (parsed.issues ?? []).map(failureOf).map((failure) => ({
      ...failure,
      path: ['addons', name, failure.path].filter((part) => part !== '').join('.'),
    }));
    const failure = failures.find((one) => isWithin(one.path, path) || isWithin(path, one.path));
    if (failure !== undefined) return failure;
  }
  return null;
}

function isWithin(path: string, other: string): boolean {
  return `${path}.`.startsWith(`${other}.`);
}
