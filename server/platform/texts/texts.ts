import { createI18n } from '@wordpress/i18n';
import { type Locale, locales } from '#contract/languages.ts';
import { fillPlaces } from '#core/text/places.ts';
import { currentLocale } from './current-locale.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { po } from 'gettext-parser';
import { projectFolder } from '#server/platform/project-folder.ts';

const folder = join(projectFolder, 'locales');
const contextSeparator = '\u0004';

/** A catalogue in the form the text functions take: message (with its context before it) → its forms. */
type CatalogueData = Readonly<Record<string, readonly string[] | Readonly<Record<string, string>>>>;

/** The texts of one `.po` source; messages without a translation are left out. */
export function parseCatalogue(source: string | Buffer): CatalogueData {
  const { headers, translations } = po.parse(source);
  const messages: Record<string, readonly string[] | Record<string, string>> = {
    '': {
      lang: headers['Language'] ?? '',
      'plural-forms': headers['Plural-Forms'] ?? 'nplurals=2; plural=(n != 1);',
    },
  };
  for (const [context, entries] of Object.entries(translations)) {
    for (const { msgid, msgstr } of Object.values(entries)) {
      if (msgid === '' || msgstr.every((form) => form === '')) continue;
      messages[context === '' ? msgid : `${context}${contextSeparator}${msgid}`] = msgstr;
    }
  }
  return messages;
}

/** Reads `locales/<name>.po`, such as `server.lt_LT`. */
function readCatalogue(name: string): CatalogueData {
  return parseCatalogue(readFileSync(join(folder, `${name}.po`)));
}

export type TextValue = string | number;

/** The server's words for shoppers in one language. Messages are the English texts of `locales/server.*.po`. */
export type Texts = {
  readonly locale: Locale;
  /** A message in the shop's language with its `%s` or `%1$s` filled. */
  readonly text: (message: string, ...values: readonly TextValue[]) => string;
  /** The form of a message that goes with a count. */
  readonly plural: (one: string, many: string, count: number, ...values: readonly TextValue[]) => string;
};

/** What a merchant worded otherwise: message → text. Read anew with every text. */
export type TextOverrides = () => Readonly<Record<string, string>>;

/** The texts of a catalogue; a message it lacks stays English. */
export function textsOf(locale: Locale, catalogue: CatalogueData, overrides: TextOverrides = () => ({})): Texts {
  const i18n = createI18n(catalogue);
  const worded = (message: string) => {
    const textOverrides = overrides();
    return Object.hasOwn(textOverrides, message) ? textOverrides[message] : undefined;
  };
  return {
    locale,
    text: (message, ...values) => fillPlaces(worded(message) ?? i18n.__(message), values),
    plural: (one, many, count, ...values) =>
      fillPlaces(worded(count === 1 ? one : many) ?? i18n._n(one, many, count), values),
  };
}

/** Opens the server's texts in a language, such as `lt_LT`. Throws when there is no catalogue for it. */
export function createTexts(locale: Locale, overrides?: TextOverrides): Texts {
  return textsOf(locale, readCatalogue(`server.${locale}`), overrides);
}

/** The texts in the current locale: see `inLocale`. */
export function createLocalizedTexts(overrides?: TextOverrides): Texts {
  const spoken = new Map(locales.map((locale) => [locale, createTexts(locale, overrides)]));
  const now = () => spoken.get(currentLocale()) as Texts;
  return {
    get locale() {
      return currentLocale();
    },
    text: (message, ...values) => now().text(message, ...values),
    plural: (one, many, count, ...values) => now().plural(one, many, count, ...values),
  };
}
