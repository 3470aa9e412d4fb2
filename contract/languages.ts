/** The languages the storefront is worded in; the first is the shop's own. */
export const locales = ['lt_LT', 'en_GB'] as const;
export type Locale = (typeof locales)[number];

/** The language in which products, settings and documents are stored. */
export const defaultLocale: Locale = 'lt_LT';

/** As `lang` and `hreflang` name a language. */
export const htmlLanguage: Readonly<Record<Locale, string>> = { lt_LT: 'lt', en_GB: 'en' };

/** What each language calls itself. */
export const languageName: Readonly<Record<Locale, string>> = { lt_LT: 'Lietuvių', en_GB: 'English' };

/** Query parameter that sets the language of a call that is no page: `?lang=en`. */
export const languageParameter = 'lang';

/** Path prefix of the pages of a language: `''`, or `/en`. */
export function languagePrefix(locale: Locale): string {
  return locale === defaultLocale ? '' : `/${htmlLanguage[locale]}`;
}

/** The language of a page by the path of its address. */
export function localeOfPath(path: string): Locale {
  const first = path.split('/', 2)[1];
  return locales.find((locale) => locale !== defaultLocale && htmlLanguage[locale] === first) ?? defaultLocale;
}

/**
 * Whether the path, in the shop's own language, is that of a page: files and calls have one address in all languages.
 */
export function isPagePath(path: string): boolean {
  return !/^\/(?:assets|feeds|media|wp-[a-z]+)(?:\/|$)|\.[a-z\d]{2,11}$/i.test(path);
}

/** `/en/krepselis/` → `/krepselis/`: the address of the page in the shop's own language. */
export function withoutLanguage(path: string): string {
  const remainingPath = path.slice(languagePrefix(localeOfPath(path)).length);
  return remainingPath === '' ? '/' : remainingPath;
}

/** The address of the same page in a language; takes a path or an absolute address, with its query. */
export function inLanguage(address: string, locale: Locale): string {
  const [, origin = '', path = ''] = /^(\w+:\/\/[^/?#]*)?(.*)$/s.exec(address) ?? [];
  return `${origin}${languagePrefix(locale)}${withoutLanguage(path.startsWith('/') ? path : `/${path}`)}`;
}
