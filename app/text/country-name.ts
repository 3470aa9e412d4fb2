import { htmlLanguage, type Locale } from './translator.ts';

/** `LT` → `Lietuva`. */
export function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames([htmlLanguage[locale]], { type: 'region', fallback: 'code' }).of(code) ?? code;
}
