/** A text in each language that somebody wrote it in, by the code that `lang` has: `{ lt: 'Naujienos', en: 'New' }`. */
export type LocalText = Readonly<Partial<Record<string, string>>>;

/**
 * The text in a language; where it was not written in that one, in the shop's own, or else in whichever there is. `''`
 * where there is none.
 */
export function textIn(text: LocalText | undefined, language: string, ownLanguage: string): string {
  if (text === undefined) return '';
  const written = [text[language], text[ownLanguage], ...Object.values(text)];
  return written.find((one) => one !== undefined && one.trim() !== '')?.trim() ?? '';
}
