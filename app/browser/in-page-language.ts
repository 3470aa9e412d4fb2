import { htmlLanguage, languageParameter, localeOfPath, defaultLocale } from '#contract/languages.ts';

/**
 * The address of a call requesting answers in the language of this page; the shop's own language needs no parameter.
 */
export function inPageLanguage(address: string): string {
  const locale = localeOfPath(window.location.pathname);
  if (locale === defaultLocale) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${languageParameter}=${htmlLanguage[locale]}`;
}
