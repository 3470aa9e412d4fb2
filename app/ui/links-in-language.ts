import { inLanguage, isPagePath, type Locale, localeOfPath, defaultLocale } from '#contract/languages.ts';

const ownLink = /(\shref=")(\/(?!\/)[^"?#]*)/g;

/** Links of written HTML to pages of the shop, led to a language; those that name one themselves, and files, stay. */
export function linksInLanguage(html: string, locale: Locale): string {
  return html.replaceAll(ownLink, (fullMatch, start: string, path: string) =>
    isPagePath(path) && localeOfPath(path) === defaultLocale ? `${start}${inLanguage(path, locale)}` : fullMatch,
  );
}
