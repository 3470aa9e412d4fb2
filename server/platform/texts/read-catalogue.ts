import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { po } from 'gettext-parser';
import { projectFolder } from '#server/platform/project-folder.ts';

const folder = join(projectFolder, 'locales');
const contextSeparator = '\u0004';

/** A catalogue in the form the text functions take: message (with its context before it) → its forms. */
export type CatalogueData = Readonly<Record<string, readonly string[] | Readonly<Record<string, string>>>>;

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
export function readCatalogue(name: string): CatalogueData {
  return parseCatalogue(readFileSync(join(folder, `${name}.po`)));
}
