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
};
