import { type ActionRefusal, runAction } from '#server/admin/actions/action.ts';
import { allSecrets, settingActions, type SettingsChangeFailure } from '#server/admin/settings/setting-actions.ts';
import { defaultSettings, type SettingsGroup } from '#server/platform/settings/schema.ts';
import { doubtfulSettings } from '#server/platform/settings/doubtful-settings.ts';
import { hiddenSecret } from '#contract/office/settings.ts';
import { hideSecrets, overlaps, secretsSetAt } from '#server/platform/settings/hide-secrets.ts';
import type { SecretSetting } from '#server/platform/settings/secret-settings.ts';
import { settingAt, type SettingsFailure } from '#server/platform/settings/settings.ts';
import type { Permalinks } from '#server/platform/settings/permalink-settings.ts';
import { countChangedAddresses } from '#server/admin/settings/count-changed-addresses.ts';
import type { CommandShop, ShopCommand } from './command-shop.ts';
import { commandAuthority } from './key-commands.ts';
import { type CommandOutput, usageError, usageErrorExitCode } from '#server/platform/shop/command.ts';

function print(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

function isGroup(name: string): name is SettingsGroup {
  return Object.hasOwn(defaultSettings, name);
}

function parseValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'a group',
};

function isWrongType({ detail }: SettingsFailure): boolean {
  return detail.startsWith('Invalid type');
}

/** What is expected, in plain words: „tax.display must be incl or excl“. */
export function refusal(path: string, detail: string): string {
  const expected = /Expected \(?(.+?)\)? but received/.exec(detail)?.[1];
  if (!detail.startsWith('Invalid type') || expected === undefined) return `${path} was not set: ${detail}.`;
  const choices = expected.split(' | ').map((choice) => kinds[choice] ?? choice.replaceAll('"', ''));
  const last = choices.pop() ?? '';
  return `${path} must be ${choices.length === 0 ? last : `${choices.join(', ')} or ${last}`}.`;
}

export const settingsGet: ShopCommand = {
  name: 'settings get',
  usage: '[PATH] [--reveal]',
  summary: `Prints all settings, or what a path such as tax.display names, as JSON. Secrets are ${hiddenSecret}, unless --reveal.`,
  run: (shop, args, output) => {
    const [path = '', ...others] = args.filter((arg) => arg !== '--reveal');
    if (others.length > 0 || path.startsWith('--')) return Promise.resolve(usageError(output, settingsGet));
    const settings = shop.settings.current();
    const shown = args.includes('--reveal') ? settings : hideSecrets(settings, allSecrets(shop.addOns));
    const value = settingAt(shown, path);
    if (value === undefined) output.problem(`There is no setting „${path}“.`);
    else output.line(print(value));
    return Promise.resolve(value === undefined ? 1 : 0);
  },
};

const valueFile = '--value-file';

/** What was typed after the path, or came by a file; null where neither or both did. */
function valueOf(typed: readonly string[], input: string | undefined): string | null {
  if (input !== undefined) return typed.length === 0 ? input.trim() : null;
  const [value] = typed;
  return typed.length === 1 && value !== undefined && !value.startsWith(valueFile) ? value : null;
}

/** Says of secrets that were typed that others may have read them: the command line is public while it runs. */
function warnOfTyped(output: CommandOutput, secrets: readonly SecretSetting[]): void {
  for (const { path, variable } of secrets) {
    const instead = variable === null ? '' : `, or set the variable ${variable} or ${variable}_FILE`;
    output.problem(
      `${path} was set, but whoever looks at running processes or the shell’s history can read it there. Give it by a file: settings set ${path} ${valueFile} FILE (- for standard input)${instead}.`,
    );
  }
}

/** Says how many addresses a change of `permalinks` has moved. */
async function sayWhatMoved(
  { settings, database }: Pick<CommandShop, 'settings' | 'database'>,
  before: Permalinks,
  output: CommandOutput,
): Promise<void> {
  const { permalinks, languages } = settings.current();
  if (JSON.stringify(before) === JSON.stringify(permalinks)) return;
  const count = await countChangedAddresses(database.db, languages, before, permalinks);
  output.line(`${count} ${count === 1 ? 'address' : 'addresses'} changed; the old ones redirect to the new.`);
}

/** What was wrong with a change, by its path. */
export function failureOfChange(path: string, failure: SettingsChangeFailure | ActionRefusal): SettingsFailure {
  switch (failure.code) {
    case 'not_stored':
      return failure.data;
    case 'not_permitted':
      return { code: 'invalid_setting', path, detail: failure.data.permission };
    case 'invalid_input':
      return { code: 'unknown_setting', path, detail: failure.data.issues.join('; ') };
  }
}

export const settingsSet: ShopCommand = {
  name: 'settings set',
  usage: `PATH VALUE | PATH ${valueFile} FILE`,
  summary: `Sets what a path names; the value is JSON, and text where it is not. ${valueFile} takes it from a file, or - from standard input: for secrets.`,
  inputOption: valueFile,
  async run(shop, args, output, _signal, input) {
    const [path, ...typed] = args;
    const text = valueOf(typed, input);
    if (path === undefined || text === null) return usageError(output, settingsSet);
    const parsed = parseValue(text);
    const secrets = secretsSetAt(allSecrets(shop.addOns), path, parsed);
    const hidden = secrets.find(({ value }) => value === hiddenSecret);
    if (hidden !== undefined) {
      output.problem(`${hidden.path} was not set: ${hiddenSecret} is what settings get shows in place of a secret.`);
      return 1;
    }
    const set = async (value: unknown): Promise<SettingsFailure | null> => {
      const { updateSettings } = settingActions(shop.settings, shop.addOns);
      const changed = await runAction(shop, commandAuthority('settings set'), updateSettings, {
        changes: [{ path, value }],
      });
      if (changed.ok) await shop.settings.reload();
      return changed.ok ? null : failureOfChange(path, changed.failure);
    };
    const { permalinks } = shop.settings.current();
    const failure = await set(parsed);
    const retried = failure !== null && typeof parsed !== 'string' ? await set(text) : failure;
    if (failure === null || retried === null) {
      await sayWhatMoved(shop, permalinks, output);
      if (input === undefined) warnOfTyped(output, secrets);
      for (const doubtful of doubtfulSettings(shop.addOns, shop.settings.current()))
        if (overlaps(doubtful.path, path))
          output.problem(`${doubtful.path} was set, but it is not ${doubtful.expected}: see whether it is right.`);
      return 0;
    }
    // A code of digits alone is no number: then what is wrong with the text is what counts.
    const { code, path: wrong, detail } = isWrongType(failure) ? retried : failure;
    output.problem(code === 'unknown_setting' ? `There is no setting „${wrong}“.` : refusal(wrong, detail));
    return 1;
  },
};

export const settingsReset: ShopCommand = {
  name: 'settings reset',
  usage: 'GROUP',
  summary: 'Takes a group such as tax back to its defaults.',
  async run(shop, [group = ''], output) {
    if (!isGroup(group)) {
      output.problem(`The groups are ${Object.keys(defaultSettings).join(', ')}.`);
      return usageErrorExitCode;
    }
    const { resetSettings } = settingActions(shop.settings, shop.addOns);
    const reset = await runAction(shop, commandAuthority('settings reset'), resetSettings, { group });
    if (!reset.ok) return usageErrorExitCode;
    await shop.settings.reload();
    return 0;
  },
};
