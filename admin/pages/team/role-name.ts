import type { Translator } from '#app/text/translator.ts';
import type { Permission } from '#core/access/permissions.ts';

type T = Pick<Translator, 't'>;

/** What a role is called; one of the shop's own by its own name. */
export function roleTitle(role: string, { t }: T): string {
  const names: Readonly<Record<string, string>> = {
    owner: t('Owner'),
    manager: t('Manager'),
    orders: t('Packer'),
    catalogue: t('Keeper of goods'),
    content: t('Writer'),
    accountant: t('Bookkeeper'),
  };
  return names[role] ?? role;
}

/** What may be done, as whoever gives a role reads it. */
export function permissionText(permission: Permission, text: T): string {
  return { ...saleTexts(text), ...shopTexts(text) }[permission] ?? permission;
}

function saleTexts({ t }: T): Readonly<Partial<Record<Permission, string>>> {
  return {
    'orders.read': t('See orders'),
    'orders.create': t('Take orders by phone'),
    'orders.edit': t('Change orders: addresses, lines, prices'),
    'orders.status': t('Pack and send: status and tasks'),
    'orders.notes': t('Write notes'),
    'orders.parcels': t('Parcels and tracking numbers'),
    'orders.refund': t('Refund money'),
    'orders.delete': t('Put orders into the trash'),
    'invoices.read': t('See invoices'),
    'products.read': t('See products'),
    'products.edit': t('Change products'),
    'products.prices': t('Change prices'),
    'products.stock': t('Change stock'),
    'terms.edit': t('Categories, attributes, brands'),
    'reviews.read': t('See reviews'),
    'reviews.edit': t('Publish and answer reviews'),
    'coupons.read': t('See coupons'),
    'coupons.edit': t('Change coupons'),
  };
}

function shopTexts({ t }: T): Readonly<Partial<Record<Permission, string>>> {
  return {
    'media.edit': t('Pictures'),
    'content.edit': t('Pages, posts, menus'),
    'customers.read': t('See customers'),
    'customers.edit': t('Change customers'),
    'customers.privacy': t('Export and erase a person’s data'),
    'settings.read': t('See settings'),
    'settings.edit': t('Change settings'),
    'settings.payments': t('Payment accounts and secrets'),
    'settings.rates': t('Tax rates and delivery'),
    'reports.read': t('See reports'),
    'exports.run': t('Save files of orders and products'),
    'webhooks.edit': t('Webhooks'),
    'keys.edit': t('Keys of programs'),
    'staff.edit': t('Staff and roles'),
    'audit.read': t('See who changed what'),
    'system.read': t('See the state of the shop'),
    'system.run': t('Run work of the shop'),
  };
}
