import { htmlLanguage, inLanguage, type Locale, locales, defaultLocale } from './languages.ts';

/** The address of one page in one language, as `hreflang` names it. */
export type Alternate = { readonly hreflang: string; readonly path: string };

/**
 * The addresses of a page in every language, and the one for all other languages; takes a path or an absolute address
 * in any language. Empty where the shop has one language only.
 */
export function alternates(
  path: string,
  offered: readonly Locale[] = locales,
  translate: (address: string, locale: Locale) => string = inLanguage,
): readonly Alternate[] {
  if (offered.length < 2) return [];
  return [
    ...offered.map((locale) => ({ hreflang: htmlLanguage[locale], path: translate(path, locale) })),
    { hreflang: 'x-default', path: translate(path, defaultLocale) },
  ];
}
