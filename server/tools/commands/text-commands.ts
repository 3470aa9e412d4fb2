import { type Locale, locales, defaultLocale } from '#contract/languages.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { settingActions } from '#server/admin/settings/setting-actions.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { knownTexts, type WordingProblem, wordingProblem } from '#server/platform/texts/known-texts.ts';
import { type Command, usageError } from '#server/platform/shop/command.ts';
import { commandAuthority } from './key-commands.ts';

type Call = { readonly locale: Locale; readonly positionals: readonly string[] };

/** The arguments with `--locale=en_GB` taken out; null where it names no language of the catalogues. */
function readCall(args: readonly string[]): Call | null {
  const option = args.find((arg) => arg.startsWith('--locale='));
  const requestedLocale = option?.slice('--locale='.length) ?? defaultLocale;
  const locale = locales.find((candidate) => candidate === requestedLocale);
  return locale === undefined ? null : { locale, positionals: args.filter((arg) => arg !== option) };
}

function ownWordings({ settings }: ShopFoundation, locale: Locale): Readonly<Record<string, string>> {
  const { texts, textsByLanguage } = settings.current();
  return locale === defaultLocale ? texts : (textsByLanguage[locale] ?? {});
}

/** Stores the merchant's texts of a language; pages cached with the old ones are dropped. */
async function saveWordings(
  { database, clock, settings }: ShopFoundation,
  command: Command,
  locale: Locale,
  wordings: Readonly<Record<string, string>>,
): Promise<void> {
  const all = { ...settings.current().textsByLanguage, [locale]: wordings };
  const change =
    locale === defaultLocale ? { path: 'texts', value: wordings } : { path: 'textsByLanguage', value: all };
  const { updateSettings } = settingActions(settings, []);
  const tools = { database, clock };
  const saved = await runAction(tools, commandAuthority(command.name), updateSettings, { changes: [change] });
  if (!saved.ok) throw new Error(`texts were not stored: ${saved.failure.code}`);
  await settings.reload();
}

function explain(problem: WordingProblem, message: string): string {
  switch (problem.code) {
    case 'unknown_text':
      return `There is no text „${message}“. „shop texts list WORDS“ finds it.`;
    case 'empty':
      return 'A wording cannot be empty.';
    case 'markup':
      return 'A wording cannot hold < or >.';
    case 'places':
      return problem.expectedPlaces.length === 0
        ? 'This text has nothing to fill in: leave % signs with an s out.'
        : `The wording has to keep what is filled in: ${problem.expectedPlaces.join(' ')}`;
    case 'percent':
      return 'A percent sign is written %% in a text that is filled in.';
  }
}

export const textsList: Command = {
  name: 'texts list',
  usage: '[WORDS] [--locale=en_GB]',
  summary: 'Lists the texts of pages and mails that hold some words, as they are now; your own wordings have a star.',
  run(shop, args, output) {
    const call = readCall(args);
    if (call === null) return Promise.resolve(usageError(output, textsList));
    const customWordings = ownWordings(shop, call.locale);
    const sought = call.positionals.join(' ').toLocaleLowerCase(call.locale.slice(0, 2));
    for (const { message, wording } of knownTexts(call.locale)) {
      const now = customWordings[message] ?? wording;
      if (!`${message}\n${now}`.toLocaleLowerCase(call.locale.slice(0, 2)).includes(sought)) continue;
      output.line(`${Object.hasOwn(customWordings, message) ? '*' : ' '} ${message}\n    ${now}`);
    }
    return Promise.resolve(0);
  },
};

export const textsSet: Command = {
  name: 'texts set',
  usage: 'TEXT WORDING [--locale=en_GB]',
  summary: 'Words a text otherwise; TEXT is its first line in the list.',
  async run(shop, args, output) {
    const call = readCall(args);
    const [message, wording] = call?.positionals ?? [];
    if (call === null || message === undefined || wording === undefined || call.positionals.length > 2)
      return usageError(output, textsSet);
    const problem = wordingProblem(message, wording, knownTexts(call.locale));
    if (problem !== null) {
      output.problem(explain(problem, message));
      return 1;
    }
    await saveWordings(shop, textsSet, call.locale, { ...ownWordings(shop, call.locale), [message]: wording.trim() });
    return 0;
  },
};

export const textsReset: Command = {
  name: 'texts reset',
  usage: 'TEXT [--locale=en_GB]',
  summary: 'Takes a text back to its first wording.',
  async run(shop, args, output) {
    const call = readCall(args);
    const [message] = call?.positionals ?? [];
    if (call === null || message === undefined || call.positionals.length > 1) return usageError(output, textsReset);
    const { [message]: customWording, ...remainingWordings } = ownWordings(shop, call.locale);
    if (customWording === undefined) {
      output.problem(`„${message}“ has no wording of your own.`);
      return 1;
    }
    await saveWordings(shop, textsReset, call.locale, remainingWordings);
    return 0;
  },
};
