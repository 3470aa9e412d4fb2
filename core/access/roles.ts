import { isPermission, type Permission, permissions } from './permissions.ts';

const ownerAlone: ReadonlySet<Permission> = new Set(['staff.edit', 'keys.edit', 'settings.payments']);

/** What each role of the shop may do. A shop adds roles of its own by the setting `staff.roles`. */
export const roles = {
  owner: permissions,
  manager: permissions.filter((permission) => !ownerAlone.has(permission)),
  /** Packs and sends: sees no way to change what somebody pays or gets back. */
  orders: [
    'orders.read',
    'orders.status',
    'orders.notes',
    'orders.parcels',
    'invoices.read',
    'products.read',
    'customers.read',
  ],
  catalogue: [
    'products.read',
    'products.edit',
    'products.prices',
    'products.stock',
    'terms.edit',
    'reviews.read',
    'reviews.edit',
    'media.edit',
  ],
  content: ['products.read', 'content.edit', 'media.edit', 'reviews.read'],
  accountant: [
    'orders.read',
    'invoices.read',
    'products.read',
    'customers.read',
    'coupons.read',
    'settings.read',
    'reports.read',
    'exports.run',
  ],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

export type BuiltInRole = keyof typeof roles;

/** Roles that a shop has made itself: permissions by the role's name. */
export type OwnRoles = Readonly<Record<string, readonly Permission[]>>;

/**
 * What a role may do. A role that is not there (any more) may do nothing, and the owner's cannot be narrowed: nobody
 * locks the shop up.
 */
export function permissionsOf(role: string, ownRoles: OwnRoles): ReadonlySet<Permission> {
  if (role === 'owner') return new Set(roles.owner);
  if (Object.hasOwn(ownRoles, role)) return new Set(ownRoles[role]?.filter(isPermission));
  return new Set(Object.hasOwn(roles, role) ? roles[role as BuiltInRole] : []);
}

/** The names of all roles, the shop's own after those that every shop has. */
export function roleNames(ownRoles: OwnRoles): readonly string[] {
  return [...new Set([...Object.keys(roles), ...Object.keys(ownRoles)])];
}
