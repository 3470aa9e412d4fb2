import { useHref } from 'react-router';
import { type Locale, localeOfPath } from '#contract/languages.ts';

/** The language of the page, from its address: known even where nothing could be loaded. */
export function useLocale(): Locale {
  return localeOfPath(useHref('/'));
}
