import * as v from 'valibot';
import { sql } from 'kysely';
import { announceChange } from '#server/platform/db/announce-change.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseTransaction, OpenDatabase } from '#server/platform/db/database.ts';
import { appearanceFailure } from './appearance-settings.ts';
import { permalinkFailure } from './permalink-settings.ts';
import { sellerFailure } from './seller-facts.ts';
import { defaultSettings, type SettingsGroup, settingsSchema, type ShopSettings } from './schema.ts';

/** Why a setting was not taken: the path that is wrong and what was expected there. */
export type SettingsFailure = {
  readonly code: 'unknown_setting' | 'invalid_setting';
  readonly path: string;
  readonly detail: string;
};

export type Settings = {
  /** The settings in force; the same object until one changes. */
  readonly current: () => ShopSettings;
  /** Sets what a dotted path names, such as `tax.display` or `shipping.zones.0.name`. */
  readonly set: (path: string, value: unknown) => Promise<SettingsFailure | null>;
  /**
   * Sets what a dotted path names within the caller's transaction, to what `change` makes of the settings as they are
   * stored then: no other writer comes between. They are in force once it has committed; `reload` waits for that.
   */
  readonly write: (
    trx: DatabaseTransaction,
    path: string,
    change: (stored: ShopSettings) => unknown,
  ) => Promise<SettingsFailure | null>;
  /** Reads the settings again, so that what this process has just written is in force. */
  readonly reload: () => Promise<void>;
  /** Resets a group, such as `tax`, to its defaults. */
  readonly reset: (group: SettingsGroup) => Promise<void>;
  /** The same within the caller's transaction; returns the settings before it. `reload` once it has committed. */
  readonly resetIn: (trx: DatabaseTransaction, group: SettingsGroup) => Promise<ShopSettings>;
  readonly close: () => Promise<void>;
};

/** Settings that the environment gives, by their paths, and the variable that gave each. */
export type FixedSettings = ReadonlyMap<string, { readonly value: string; readonly variable: string }>;

/**
 * Whether stored settings that are wrong stop the shop, or count as their group's defaults so that they can be
 * corrected.
 */
export type WrongSettings = 'refused' | 'defaults';

const settingsLock = 7_384_001; // any number that no other advisory lock of the shop has

/** Reads the settings from the database, inside a transaction as it sees them. */
export async function readSettings(db: Database, wrong: WrongSettings): Promise<ShopSettings> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute();
  const groups = rows.map(({ key, value }) => [key, value] as const);
  const acceptedGroups =
    wrong === 'refused' ? groups : groups.filter((group) => v.is(settingsSchema, Object.fromEntries([group])));
  return v.parse(settingsSchema, Object.fromEntries(acceptedGroups));
}

/** Waits for other writers of settings to finish, so that none of their changes is lost. */
export async function lockSettings(trx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${settingsLock})`.execute(trx);
}

/** The value at a dotted path; undefined where there is none. */
export function settingAt(settings: unknown, path: string): unknown {
  return path
    .split('.')
    .filter((part) => part !== '')
    .reduce<unknown>((value, part) => {
      if (value === null || typeof value !== 'object' || !Object.hasOwn(value, part)) return undefined;
      return (value as Record<string, unknown>)[part];
    }, settings);
}

/** The document with another value at a path. */
export function withValue(document: unknown, parts: readonly string[], value: unknown): unknown {
  const [part, ...remainingParts] = parts;
  if (part === undefined) return value;
  if (Array.isArray(document))
    return Object.assign([...document], { [part]: withValue(document[Number(part)], remainingParts, value) });
  const object = (document ?? {}) as Record<string, unknown>;
  return { ...object, [part]: withValue(object[part], remainingParts, value) };
}

export function failureOf(issue: v.BaseIssue<unknown>): SettingsFailure {
  const path = v.getDotPath(issue) ?? '';
  const unknown = issue.type === 'strict_object' && issue.expected === 'never';
  return { code: unknown ? 'unknown_setting' : 'invalid_setting', path, detail: issue.message };
}

/** The first setting that the environment gives and that a change would alter in vain, or names itself. */
function fixedFailure(fixed: FixedSettings, path: string, before: unknown, after: unknown): SettingsFailure | null {
  const fixedPath = [...fixed.keys()].find(
    (name) => name === path || settingAt(before, name) !== settingAt(after, name),
  );
  if (fixedPath === undefined) return null;
  return {
    code: 'invalid_setting',
    path: fixedPath,
    detail: `the environment gives it (${fixed.get(fixedPath)?.variable})`,
  };
}

/**
 * Opens the shop's settings and keeps them current while any process changes them. What the environment gives counts
 * in place of what is stored, and is never stored. Throws when wrong ones are refused.
 */
export async function openSettings(
  database: OpenDatabase,
  clock: Clock,
  wrong: WrongSettings = 'refused',
  fixed: FixedSettings = new Map(),
): Promise<Settings> {
  let settings = inForce(defaultSettings);

  function inForce(stored: ShopSettings): ShopSettings {
    return [...fixed].reduce(
      (document, [path, { value }]) => withValue(document, path.split('.'), value) as ShopSettings,
      stored,
    );
  }
  let reloadQueue: Promise<unknown> = Promise.resolve();

  /** Reloads run one after the other: an earlier one never overwrites a later one. */
  function reload(): Promise<void> {
    const reading = reloadQueue.then(async () => {
      settings = inForce(await readSettings(database.db, wrong));
    });
    reloadQueue = reading.catch(() => undefined);
    return reading;
  }

  async function write(
    trx: DatabaseTransaction,
    path: string,
    change: (stored: ShopSettings) => unknown,
  ): Promise<{ readonly failure: SettingsFailure } | { readonly stored: ShopSettings }> {
    const parts = path.split('.');
    const key = parts[0] as SettingsGroup;
    await lockSettings(trx);
    const before = await readSettings(trx, wrong);
    const parsed = v.safeParse(settingsSchema, withValue(before, parts, change(before)));
    if (!parsed.success) return { failure: failureOf(parsed.issues[0]) };
    const failure =
      fixedFailure(fixed, path, before, parsed.output) ??
      sellerFailure(path, before.shop, parsed.output.shop) ??
      appearanceFailure(before.appearance, parsed.output.appearance) ??
      (key === 'permalinks' ? permalinkFailure(parsed.output.permalinks) : null);
    if (failure !== null) return { failure };
    const stored = JSON.stringify(parsed.output[key]);
    // What is as it was makes no page outdated; where something stored is wrong, its default replaces it.
    if (wrong === 'refused' && stored === JSON.stringify(before[key])) return { stored: parsed.output };
    await trx
      .insertInto('setting')
      .values({ key, value: stored, updated_at: clock() })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: stored, updated_at: clock() }))
      .execute();
    await announceChange(trx, ['settings']);
    return { stored: parsed.output };
  }

  async function resetIn(trx: DatabaseTransaction, group: SettingsGroup): Promise<ShopSettings> {
    await lockSettings(trx);
    const before = await readSettings(trx, 'defaults');
    await trx.deleteFrom('setting').where('key', '=', group).execute();
    await announceChange(trx, ['settings']);
    return before;
  }

  const stop = await database.changes.subscribe('facts', async (tags) => {
    if (tags.includes('settings') || tags.includes('everything')) await reload().catch(() => undefined);
  });
  await reload().catch(async (error: unknown) => {
    await stop();
    throw error;
  });

  return {
    current: () => settings,
    async set(path, value) {
      const outcome = await database.db.transaction().execute((trx) => write(trx, path, () => value));
      if ('failure' in outcome) return outcome.failure;
      settings = inForce(outcome.stored);
      await reload().catch(() => undefined);
      return null;
    },
    async write(trx, path, change) {
      const outcome = await write(trx, path, change);
      return 'failure' in outcome ? outcome.failure : null;
    },
    reload: () => reload().catch(() => undefined),
    async reset(group) {
      await database.db.transaction().execute((trx) => resetIn(trx, group));
      settings = inForce({ ...settings, [group]: defaultSettings[group] });
      await reload().catch(() => undefined);
    },
    resetIn,
    close: stop,
  };
}
