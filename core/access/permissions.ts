/**
 * Everything that is done with a shop beside shopping in it, as `subject.verb`. Each action of the merchant's names the
 * one it requires; a role is a list of them.
 */
export const permissions = [
  'orders.read',
  'orders.create',
  /** Addresses, lines, fees and prices of an order. */
  'orders.edit',
  /** Packing, status and tasks. */
  'orders.status',
  'orders.notes',
  /** Parcels and their tracking numbers. */
  'orders.parcels',
  'orders.refund',
  'orders.delete',
  'invoices.read',
  'products.read',
  /** Texts, attributes, pictures, links; new products and deleted ones. */
  'products.edit',
  'products.prices',
  'products.stock',
  /** Categories, tags, brands, attributes and shipping classes. */
  'terms.edit',
  'reviews.read',
  'reviews.edit',
  'media.edit',
  'content.edit',
  'customers.read',
  'customers.edit',
  /** Export and erasure of a person's data. */
  'customers.privacy',
  'coupons.read',
  'coupons.edit',
  'settings.read',
  'settings.edit',
  /** Payment methods, their accounts and secrets. */
  'settings.payments',
  /** Tax rates, shipping zones and methods. */
  'settings.rates',
  'reports.read',
  /** Files of orders and products. */
  'exports.run',
  'webhooks.edit',
  'keys.edit',
  'staff.edit',
  'audit.read',
  'system.read',
  'system.run',
] as const;

export type Permission = (typeof permissions)[number];

/**
 * What moves money or lets people in: whoever is signed in must have proved who they are a short while ago (see
 * `isRecentProof`); a session that was left open is not enough.
 */
const proved: ReadonlySet<Permission> = new Set(['orders.refund', 'keys.edit', 'staff.edit', 'settings.payments']);

/** Whether a person needs a recent proof of who they are for what requires a permission. */
export function needsRecentProof(permission: Permission): boolean {
  return proved.has(permission);
}

/** Whether a text names a permission. */
export function isPermission(text: string): text is Permission {
  return (permissions as readonly string[]).includes(text);
}
