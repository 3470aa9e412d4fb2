import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { po } from 'gettext-parser';
import type { Locale } from '#contract/languages.ts';
import { filledValues, hasStrayPercent, placesOf } from '#core/text/places.ts';
import { projectFolder } from '#server/platform/project-folder.ts';

const folder = join(projectFolder, 'locales');

/** A text that a merchant may word otherwise. */
export type KnownText = { readonly message: string; readonly wording: string };

/** Every text of the pages, mails and answers in a language, each once, by message. */
export function knownTexts(locale: Locale): readonly KnownText[] {
  const wordingByMessage = new Map<string, string>();
  for (const name of [locale, `server.${locale}`]) {
    const { translations } = po.parse(readFileSync(join(folder, `${name}.po`)));
    for (const { msgid, msgid_plural, msgstr } of Object.values(translations).flatMap(Object.values)) {
      for (const [at, message] of [msgid, msgid_plural ?? ''].entries()) {
        if (message !== '' && !wordingByMessage.has(message)) wordingByMessage.set(message, msgstr[at] || message);
      }
    }
  }
  return [...wordingByMessage]
    .map(([message, wording]) => ({ message, wording }))
    .toSorted((a, b) => (a.message < b.message ? -1 : 1));
}

export type WordingProblem =
  | { readonly code: 'unknown_text' }
  | { readonly code: 'empty' }
  | { readonly code: 'markup' }
  /** The places to be filled are not those of the text. */
  | { readonly code: 'places'; readonly expectedPlaces: readonly string[] }
  /** A text that is filled holds a `%` that is no place. */
  | { readonly code: 'percent' };

/** Why a wording cannot replace a text; null where it can. */
export function wordingProblem(
  message: string,
  wording: string,
  shopTexts: readonly KnownText[],
): WordingProblem | null {
  if (!shopTexts.some((text) => text.message === message)) return { code: 'unknown_text' };
  if (wording.trim() === '') return { code: 'empty' };
  if (/[<>]/.test(wording)) return { code: 'markup' };
  const expectedPlaces = placesOf(message);
  if (filledValues(wording) !== filledValues(message)) return { code: 'places', expectedPlaces };
  return expectedPlaces.length > 0 && hasStrayPercent(wording) ? { code: 'percent' } : null;
}
