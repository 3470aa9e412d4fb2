import type { Permission } from '#core/access/permissions.ts';
import type { Translator } from '#app/text/translator.ts';

/** What a permission lets somebody do. */
export function permissionText(permission: Permission, { t }: Pick<Translator, 't'>): string {
  switch (permission) {
    case 'orders.read':
      return t('See orders');
    case 'orders.create':
      return t('Create orders');
    case 'orders.edit':
      return t('Change orders');
    case 'orders.status':
      return t('Change the status of orders');
    case 'orders.notes':
      return t('Write notes about orders');
    case 'orders.parcels':
      return t('Send parcels');
    case 'orders.refund':
      return t('Refund payments');
    case 'orders.delete':
      return t('Delete orders');
    case 'invoices.read':
      return t('See invoices');
    case 'products.read':
      return t('See products');
    case 'products.edit':
      return t('Change products');
    case 'products.prices':
      return t('Change prices');
    case 'products.stock':
      return t('Change stock');
    case 'terms.edit':
      return t('Change categories, tags, brands and attributes');
    case 'reviews.read':
      return t('See reviews');
    case 'reviews.edit':
      return t('Moderate reviews');
    case 'media.edit':
      return t('Change pictures');
    case 'content.edit':
      return t('Change texts of pages');
    case 'customers.read':
      return t('See customers');
    case 'customers.edit':
      return t('Change customers');
    case 'customers.privacy':
      return t('Export and erase data of customers');
    case 'coupons.read':
      return t('See coupons');
    case 'coupons.edit':
      return t('Change coupons');
    case 'settings.read':
      return t('See settings');
    case 'settings.edit':
      return t('Change settings');
    case 'settings.payments':
      return t('Change payment methods and their accounts');
    case 'settings.rates':
      return t('Change tax rates and shipping');
    case 'reports.read':
      return t('See reports');
    case 'exports.run':
      return t('Export files');
    case 'webhooks.edit':
      return t('Change webhooks');
    case 'keys.edit':
      return t('Make and revoke keys of programs');
    case 'staff.edit':
      return t('Invite staff and change their roles');
    case 'audit.read':
      return t('See who did what');
    case 'system.read':
      return t('See the state of the system');
    case 'system.run':
      return t('Run tools of the system');
  }
}
