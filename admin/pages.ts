import type { ComponentType } from 'react';
import type { OfficePageName } from '#core/access/office-pages.ts';

/** A file of `pages/`: what it shows is `Page`. */
type PageModule = { readonly Page: ComponentType };

/** The files of the pages; each is loaded when it is first opened. */
export const pageModules: Readonly<Record<OfficePageName, () => Promise<PageModule>>> = {
  today: () => import('./pages/today/today.tsx'),
  orders: () => import('./pages/orders/orders.tsx'),
  phone_order: () => import('./pages/orders/phone-order.tsx'),
  order: () => import('./pages/orders/order.tsx'),
  reports: () => import('./pages/reports/reports.tsx'),
  guide: () => import('./pages/system/guide.tsx'),
  settings: () => import('./pages/settings/settings.tsx'),
  setting_page: () => import('./pages/settings/setting-page.tsx'),
  add_on: () => import('./pages/settings/add-on-page.tsx'),
  staff: () => import('./pages/team/staff.tsx'),
  member: () => import('./pages/team/member.tsx'),
  roles: () => import('./pages/team/roles.tsx'),
  keys: () => import('./pages/team/keys.tsx'),
  webhooks: () => import('./pages/system/webhooks.tsx'),
  webhook: () => import('./pages/system/webhook-page.tsx'),
  work: () => import('./pages/system/work.tsx'),
  audit: () => import('./pages/system/audit.tsx'),
};
