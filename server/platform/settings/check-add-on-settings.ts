import * as v from 'valibot';
import type { ShopSettings } from './schema.ts';
import { failureOf, type SettingsFailure, withValue } from './settings.ts';
import { strictly } from './strictly.ts';

/** An add-on as its settings are checked. */
type Checked = { readonly name: string; readonly settingsSchema?: v.GenericSchema };

/**
 * Why a setting of an add-on is not to be taken; null where it may be, or is none of an add-on's. Pages pass over what
 * is stored wrong; whoever sets it is told. What was wrong before, elsewhere, keeps nobody from mending one thing.
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
    const parsed = v.safeParse(strictly(addOn.settingsSchema), (settings as Record<string, unknown>)[name] ?? {});
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
