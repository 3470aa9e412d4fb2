import type { Permission } from './permissions.ts';

/**
 * The parts of the back office in the order of its menu, by the merchant's job. A part is shown when it has a page that
 * whoever is signed in may see.
 */
export const officeAreas = [
  'today',
  'orders',
  'products',
  'customers',
  'content',
  'discounts',
  'reports',
  'settings',
] as const;
export type OfficeArea = (typeof officeAreas)[number];

/** A page of the back office. */
export type OfficePage = {
  readonly area: OfficeArea;
  /** Below `/admin/`, as the router writes it: `uzsakymai/:id`. */
  readonly path: string;
  /** What it requires; null: to be signed in. Its requests require the same or more. */
  readonly permission: Permission | null;
  /** Whether the menu names it; others are reached from a page. */
  readonly isInMenu: boolean;
  /** The key after G that leads there. */
  readonly jump?: string;
};

/** All pages of the back office: its menu, its routes, its search and its jumps are made of this list alone. */
export const officePages = {
  today: { area: 'today', path: '', permission: null, isInMenu: true, jump: 't' },
  orders: { area: 'orders', path: 'uzsakymai', permission: 'orders.read', isInMenu: true, jump: 'o' },
  phone_order: {
    area: 'orders',
    path: 'uzsakymai/telefonu',
    permission: 'orders.create',
    isInMenu: true,
    jump: 'n',
  },
  order: { area: 'orders', path: 'uzsakymai/:id', permission: 'orders.read', isInMenu: false },
  products: { area: 'products', path: 'prekes', permission: 'products.read', isInMenu: true, jump: 'p' },
  product: { area: 'products', path: 'prekes/:id', permission: 'products.read', isInMenu: false },
  stock: { area: 'products', path: 'likuciai', permission: 'products.read', isInMenu: true, jump: 'l' },
  stockLedger: { area: 'products', path: 'likuciai/judejimas', permission: 'products.read', isInMenu: false },
  stocktake: { area: 'products', path: 'inventorizacija', permission: 'products.stock', isInMenu: true },
  categories: { area: 'products', path: 'kategorijos', permission: 'products.read', isInMenu: true, jump: 'k' },
  attributes: { area: 'products', path: 'savybes', permission: 'products.read', isInMenu: true },
  attribute: { area: 'products', path: 'savybes/:id', permission: 'products.read', isInMenu: false },
  brands: { area: 'products', path: 'prekiu-zenklai', permission: 'products.read', isInMenu: true },
  tags: { area: 'products', path: 'zymos', permission: 'products.read', isInMenu: true },
  coupons: { area: 'discounts', path: 'kuponai', permission: 'coupons.read', isInMenu: true, jump: 'd' },
  coupon: { area: 'discounts', path: 'kuponai/:id', permission: 'coupons.read', isInMenu: false },
  reports: { area: 'reports', path: 'ataskaitos', permission: 'reports.read', isInMenu: true, jump: 'r' },
  guide: { area: 'settings', path: 'vadovas', permission: 'system.read', isInMenu: true },
  settings: { area: 'settings', path: 'nustatymai', permission: 'settings.read', isInMenu: true, jump: 's' },
  setting_page: { area: 'settings', path: 'nustatymai/:page', permission: 'settings.read', isInMenu: false },
  add_on: { area: 'settings', path: 'priedai/:page', permission: 'settings.read', isInMenu: false },
  staff: { area: 'settings', path: 'darbuotojai', permission: 'staff.edit', isInMenu: true },
  member: { area: 'settings', path: 'darbuotojai/:id', permission: 'staff.edit', isInMenu: false },
  roles: { area: 'settings', path: 'vaidmenys', permission: 'staff.edit', isInMenu: false },
  keys: { area: 'settings', path: 'raktai', permission: 'keys.edit', isInMenu: true },
  webhooks: { area: 'settings', path: 'pranesimai-programoms', permission: 'webhooks.edit', isInMenu: true },
  webhook: { area: 'settings', path: 'pranesimai-programoms/:id', permission: 'webhooks.edit', isInMenu: false },
  work: { area: 'settings', path: 'darbai', permission: 'system.read', isInMenu: true },
  audit: { area: 'settings', path: 'veiksmai', permission: 'audit.read', isInMenu: true },
} as const satisfies Readonly<Record<string, OfficePage>>;

export type OfficePageName = keyof typeof officePages;

/** Whether somebody with these permissions may see a page. */
export function maySeePage(page: OfficePage, permissions: ReadonlySet<Permission>): boolean {
  return page.permission === null || permissions.has(page.permission);
}
