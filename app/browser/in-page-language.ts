import { htmlLanguage, languageParameter, localeOfPath, defaultLocale } from '#contract/languages.ts';

/** The address of a call asking for answers in the language of this page; the shop's own needs no asking. */
export function inPageLanguage(address: string): string {
  const locale = localeOfPath(window.location.pathname);
  if (locale === defaultLocale) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${languageParameter}=${htmlLanguage[locale]}`;
}
