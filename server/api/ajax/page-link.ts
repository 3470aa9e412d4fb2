import { inLanguage } from '#contract/languages.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';
import type { AjaxServices } from './ajax-call.ts';

type Page = 'shop' | 'cart' | 'checkout';

/** The full address of one of the shop's pages. */
export function pageLink({ settings, answers }: Pick<AjaxServices, 'settings' | 'answers'>, page: Page): string {
  return answers.publicUrl + inLanguage(`/${settings.current().permalinks[page]}/`, currentLocale());
}
