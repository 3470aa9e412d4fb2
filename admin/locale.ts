import { htmlLanguage, languageParameter, type Locale, locales } from '#contract/languages.ts';

const key = 'office-language';

function localeNamed(language: string | null): Locale | undefined {
  return locales.find((locale) => htmlLanguage[locale] === language);
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The language that an address asks for, else the one that was chosen in this browser; Lithuanian first of all. */
export function readLocale(): Locale {
  const address = new URL(location.href);
  const asked = localeNamed(address.searchParams.get(languageParameter));
  if (asked !== undefined) {
    storeLocale(asked);
    address.searchParams.delete(languageParameter);
    history.replaceState(history.state, '', address);
  }
  return asked ?? localeNamed(stored()) ?? 'lt_LT';
}

export function storeLocale(locale: Locale): void {
  try {
    localStorage.setItem(key, htmlLanguage[locale]);
  } catch {
    // The browser stores nothing: the choice lasts as long as the page.
  }
}
