import { htmlLanguage, languageParameter, type Locale, localeOfPath, defaultLocale } from '#contract/languages.ts';

/**
 * The language a request asks for: by its path (`/en/…`), or by `lang=en` where it is no page; null where it names
 * none, or one that the shop does not offer.
 */
export function requestLocale({ pathname, searchParams }: URL, offered: readonly Locale[]): Locale | null {
  const byPath = localeOfPath(pathname);
  if (byPath !== defaultLocale) return offered.includes(byPath) ? byPath : null;
  if (!pathname.startsWith('/wp-') && !searchParams.has('wc-ajax')) return null;
  const requestedLanguage = searchParams.get(languageParameter);
  return requestedLanguage === null
    ? null
    : (offered.find((locale) => htmlLanguage[locale] === requestedLanguage) ?? null);
}
