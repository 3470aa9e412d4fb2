import { inLanguage } from '#contract/languages.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';

/** The address of a page of the shop, given by its path, in the language the answer is given in. */
export function pageHref(path: string): string {
  return inLanguage(path, currentLocale());
}
