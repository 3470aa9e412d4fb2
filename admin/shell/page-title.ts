import type { OfficePageName } from '#core/access/office-pages.ts';
import type { Translator } from '#app/text/translator.ts';

/** What menu, search and titles call a page. */
export function pageTitle(page: OfficePageName, { t }: Pick<Translator, 't'>): string {
  switch (page) {
    case 'today':
      return t('Today');
    case 'orders':
      return t('Orders');
    case 'phone_order':
      return t('Order by phone');
    case 'order':
      return t('Order');
  }
}
