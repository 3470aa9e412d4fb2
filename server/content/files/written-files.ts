import { defaultLocale, type Locale, locales } from '#contract/languages.ts';
import { textFileName } from './text-files.ts';

/** A file of a folder of texts. */
export type WrittenFile = { readonly name: string; readonly text: string };

/** One file for each language that something is written in. */
export function filesByLanguage<Text>(
  slug: string,
  texts: Readonly<Partial<Record<Locale, Text>>>,
  write: (text: Text, isOwn: boolean) => string,
): readonly WrittenFile[] {
  return locales.flatMap((locale) => {
    const text = texts[locale];
    return text === undefined
      ? []
      : [{ name: textFileName(slug, locale), text: write(text, locale === defaultLocale) }];
  });
}
