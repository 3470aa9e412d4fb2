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
  products: () => import('./pages/products/products.tsx'),
  product: () => import('./pages/products/product.tsx'),
  stock: () => import('./pages/stock/stock.tsx'),
  stockLedger: () => import('./pages/stock/movements.tsx'),
  stocktake: () => import('./pages/stock/stocktake.tsx'),
  categories: () => import('./pages/terms/categories.tsx'),
  attributes: () => import('./pages/terms/attributes.tsx'),
  attribute: () => import('./pages/terms/attribute.tsx'),
  brands: () => import('./pages/terms/brands.tsx'),
  tags: () => import('./pages/terms/tags.tsx'),
  coupons: () => import('./pages/coupons/coupons.tsx'),
  coupon: () => import('./pages/coupons/coupon.tsx'),
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
