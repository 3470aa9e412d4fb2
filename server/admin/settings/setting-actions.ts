import * as v from 'valibot';
import { type Permission, permissions } from '#core/access/permissions.ts';
import { failure } from '#core/failure.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { addressCollisions, collisionText } from './address-collisions.ts';
import { defineAction } from '#server/admin/actions/action.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { checkAddOnSettings } from '#server/platform/settings/check-add-on-settings.ts';
import { hideSecrets } from '#server/platform/settings/hide-secrets.ts';
import { defaultSettings, type SettingsGroup, type ShopSettings } from '#server/platform/settings/schema.ts';
import { type SecretSetting, secretSettings, secretsOf } from '#server/platform/settings/secret-settings.ts';
import {
  lockSettings,
  readSettings,
  settingAt,
  type Settings,
  type SettingsFailure,
} from '#server/platform/settings/settings.ts';

export type SettingsChangeFailure = { readonly code: 'not_stored'; readonly data: SettingsFailure };

type AddOn = { readonly name: string; readonly settingsSchema?: v.GenericSchema };

/** Groups of settings that only those may change who may do more than change settings. */
const permissionsByPath: readonly (readonly [path: string, needed: readonly Permission[]])[] = [
  ['payments', ['settings.payments']],
  ['shop.bankAccount', ['settings.payments']],
  ['tax.rates', ['settings.rates']],
  ['tax.classes', ['settings.rates']],
  ['shipping.zones', ['settings.rates']],
  // Whoever says what roles may do could give their own everything.
  ['staff', permissions],
];

const overlap = (one: string, other: string) => `${one}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${one}.`);

/** What somebody needs beside `settings.edit` to change what these paths name. */
export function settingPermissions(paths: readonly string[]): readonly Permission[] {
  const needed = permissionsByPath.filter(([named]) => paths.some((path) => overlap(path, named)));
  return [...new Set(needed.flatMap(([, ofPath]) => ofPath))];
}

/** All secrets among the settings of a shop with these add-ons. */
export function allSecrets(addOns: readonly AddOn[]): readonly SecretSetting[] {
  return [
    ...secretSettings,
    ...addOns.flatMap(({ name, settingsSchema }) =>
      settingsSchema === undefined ? [] : secretsOf(settingsSchema, `addons.${name}`),
    ),
  ];
}

const wordPressNames = { product_base: 'product', category_base: 'category', tag_base: 'tag' } as const;

/** The option `woocommerce_permalinks` of WordPress as our setting: what it names, the rest as it is. */
function fromWordPress(given: unknown, permalinks: ShopSettings['permalinks']): unknown {
  if (given === null || typeof given !== 'object') return given;
  const named = Object.entries(wordPressNames).flatMap(([theirs, ours]) => {
    const value: unknown = (given as Record<string, unknown>)[theirs];
    return value === undefined || value === '' ? [] : [[ours, value]];
  });
  return named.length === 0 ? given : { ...permalinks, ...Object.fromEntries(named) };
}

/** Why new addresses are refused: something of the shop has one of them. */
async function collisionOf(
  trx: DatabaseTransaction,
  before: ShopSettings,
  { permalinks }: ShopSettings,
): Promise<SettingsFailure | null> {
  if (JSON.stringify(before.permalinks) === JSON.stringify(permalinks)) return null;
  const known = new Set((await addressCollisions(trx, before.permalinks)).map(collisionText));
  const collision = (await addressCollisions(trx, permalinks)).find((one) => !known.has(collisionText(one)));
  if (collision === undefined) return null;
  return { code: 'invalid_setting', path: `permalinks.${collision.part}`, detail: collisionText(collision) };
}

/** Changes of any settings, for whoever names them by their paths; `reload` the settings afterwards. */
export function settingActions(settings: Pick<Settings, 'write' | 'resetIn'>, addOns: readonly AddOn[]) {
  const secrets = allSecrets(addOns);
  /** The value at a path as the audit log may keep it: undefined is null, secrets are asterisks. */
  const shown = (document: ShopSettings, path: string) => settingAt(hideSecrets(document, secrets), path) ?? null;

  /** Sets several settings together: where one is refused, none is set. */
  const updateSettings = defineAction({
    name: 'settings.update',
    permission: 'settings.edit',
    schema: v.object({
      changes: v.pipe(
        v.array(v.object({ path: v.pipe(v.string(), v.minLength(1), v.maxLength(500)), value: v.unknown() })),
        v.maxLength(1000),
      ),
    }),
    furtherPermissions: ({ changes }) => settingPermissions(changes.map(({ path }) => path)),
    async run({ changes }, { trx, audit }): Promise<Result<null, SettingsChangeFailure>> {
      await lockSettings(trx);
      let after = await readSettings(trx, 'defaults');
      for (const { path, value: given } of changes) {
        const before = after;
        const value = path === 'permalinks' ? fromWordPress(given, before.permalinks) : given;
        const problem =
          checkAddOnSettings(addOns, before, path, value) ?? (await settings.write(trx, path, () => value));
        if (problem !== null) return fail(failure('not_stored', problem));
        after = await readSettings(trx, 'defaults');
        const collision = await collisionOf(trx, before, after);
        if (collision !== null) return fail(failure('not_stored', collision));
        const [old, current] = [settingAt(before, path), settingAt(after, path)];
        if (JSON.stringify(old ?? null) === JSON.stringify(current ?? null)) continue;
        const object = { type: 'setting', id: path };
        audit({ object, before: { value: shown(before, path) }, after: { value: shown(after, path) } });
      }
      return ok(null);
    },
  });

  /** Takes a group back to its defaults. */
  const resetSettings = defineAction({
    name: 'settings.reset',
    permission: 'settings.edit',
    schema: v.object({ group: v.picklist(Object.keys(defaultSettings) as SettingsGroup[]) }),
    furtherPermissions: ({ group }) => settingPermissions([group]),
    async run({ group }, { trx, audit }): Promise<Result<null, SettingsChangeFailure>> {
      const before = await settings.resetIn(trx, group);
      const value = { before: { value: shown(before, group) }, after: { value: shown(defaultSettings, group) } };
      audit({ object: { type: 'setting', id: group }, ...value });
      return ok(null);
    },
  });

  return { updateSettings, resetSettings };
}
