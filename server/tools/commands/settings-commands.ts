import { checkAddOnSettings } from '#server/platform/settings/check-add-on-settings.ts';
import { defaultSettings, type SettingsGroup } from '#server/platform/settings/schema.ts';
import { settingAt } from '#server/platform/settings/settings.ts';
import type { ShopCommand } from './command-shop.ts';
import { usageErrorExitCode, type Command } from '#server/platform/shop/command.ts';

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

/** What is expected, in plain words: „tax.display must be incl or excl“. */
export function refusal(path: string, detail: string): string {
  const expected = /Expected \(?(.+?)\)? but received/.exec(detail)?.[1];
  if (!detail.startsWith('Invalid type') || expected === undefined) return `${path} was not set: ${detail}.`;
  const choices = expected.split(' | ').map((choice) => kinds[choice] ?? choice.replaceAll('"', ''));
  const last = choices.pop() ?? '';
  return `${path} must be ${choices.length === 0 ? last : `${choices.join(', ')} or ${last}`}.`;
}

export const settingsGet: Command = {
  name: 'settings get',
  usage: '[PATH]',
  summary: 'Prints all settings, or what a path such as tax.display names, as JSON.',
  run: (shop, [path = ''], output) => {
    const value = settingAt(shop.settings.current(), path);
    if (value === undefined) output.problem(`There is no setting „${path}“.`);
    else output.line(print(value));
    return Promise.resolve(value === undefined ? 1 : 0);
  },
};

export const settingsSet: ShopCommand = {
  name: 'settings set',
  usage: 'PATH VALUE',
  summary: 'Sets what a path names; the value is JSON, and text where it is not.',
  async run(shop, args, output) {
    const [path, text] = args;
    if (path === undefined || text === undefined || args.length > 2) {
      output.problem('Usage: shop settings set PATH VALUE');
      return usageErrorExitCode;
    }
    const parsed = parseValue(text);
    const set = async (value: unknown) =>
      checkAddOnSettings(shop.addOns, shop.settings.current(), path, value) ?? shop.settings.set(path, value);
    const failure = await set(parsed);
    const retried = failure !== null && typeof parsed !== 'string' ? await set(text) : failure;
    if (retried === null) return 0;
    const { code, path: wrong, detail } = failure ?? retried;
    output.problem(code === 'unknown_setting' ? `There is no setting „${wrong}“.` : refusal(wrong, detail));
    return 1;
  },
};

export const settingsReset: Command = {
  name: 'settings reset',
  usage: 'GROUP',
  summary: 'Takes a group such as tax back to its defaults.',
  async run(shop, [group = ''], output) {
    if (!isGroup(group)) {
      output.problem(`The groups are ${Object.keys(defaultSettings).join(', ')}.`);
      return usageErrorExitCode;
    }
    await shop.settings.reset(group);
    return 0;
  },
};
