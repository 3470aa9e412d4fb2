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
    case 'products':
      return t('Products');
    case 'product':
      return t('Product');
    case 'stock':
      return t('Stock');
    case 'stockLedger':
      return t('Stock ledger');
    case 'stocktake':
      return t('Stocktake');
    case 'categories':
      return t('Categories');
    case 'attributes':
      return t('Attributes');
    case 'attribute':
      return t('Attribute');
    case 'brands':
      return t('Brands');
    case 'tags':
      return t('Tags');
    case 'coupons':
      return t('Coupons');
    case 'coupon':
      return t('Coupon');
    case 'reports':
      return t('Turnover');
    case 'guide':
      return t('Set-up guide');
    case 'settings':
    case 'setting_page':
    case 'add_on':
      return t('Settings');
    case 'staff':
    case 'member':
      return t('Staff');
    case 'roles':
      return t('Roles');
    case 'keys':
      return t('Keys of programs');
    case 'webhooks':
    case 'webhook':
      return t('Webhooks');
    case 'work':
      return t('Work of the shop');
    case 'audit':
      return t('Who changed what');
  }
}
