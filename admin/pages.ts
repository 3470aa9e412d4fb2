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
};
