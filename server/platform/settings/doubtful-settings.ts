import type * as v from 'valibot';
import type { ShopSettings } from './schema.ts';
import { settingsMetadata } from './schema-metadata.ts';
import { settingAt } from './settings.ts';

type AddOnSchema = { readonly name: string; readonly settingsSchema?: v.GenericSchema };

/** A setting that the shop runs with, and that cannot be what was meant. */
export type DoubtfulSetting = {
  readonly path: string;
  readonly value: string;
  /** Such as „an id such as G-AB12CD34EF“. */
  readonly expected: string;
};

/**
 * Settings of add-ons that cannot be what was meant: texts that the metadata `isPlausible` of their schema says no to;
 * `expected` is beside it. Such a one is not refused, since the add-on decides what it does without.
 */
export function doubtfulSettings(
  addOns: readonly AddOnSchema[],
  settings: Pick<ShopSettings, 'addons'>,
): readonly DoubtfulSetting[] {
  return addOns.flatMap(({ name, settingsSchema }) =>
    settingsSchema === undefined
      ? []
      : settingsMetadata(settingsSchema, `addons.${name}`).flatMap(({ path, metadata: { isPlausible, expected } }) => {
          const value = settingAt(settings, path);
          if (typeof isPlausible !== 'function' || typeof value !== 'string' || value.trim() === '') return [];
          return isPlausible(value.trim()) === true ? [] : [{ path, value, expected: String(expected) }];
        }),
  );
}
