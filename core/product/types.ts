/** Product kinds; `bundle` is WooCommerce's `woosb`. */
export const productTypes = ['simple', 'variable', 'variation', 'grouped', 'external', 'bundle'] as const;
export type ProductType = (typeof productTypes)[number];

export const stockStatuses = ['instock', 'outofstock', 'onbackorder'] as const;
export type StockStatus = (typeof stockStatuses)[number];

/** The best first: of several variations a product has the best status. */
export const stockStatusesByRank: readonly StockStatus[] = ['instock', 'onbackorder', 'outofstock'];

/** `notify` sells beyond stock and says so, `yes` sells beyond stock silently. */
export const backorderRules = ['no', 'notify', 'yes'] as const;
export type Backorders = (typeof backorderRules)[number];

/** Where a product is listed; its own page always opens. */
export const visibilities = ['visible', 'catalog', 'search', 'hidden'] as const;
export type Visibility = (typeof visibilities)[number];

/** `future`: published when the day of its creation comes. */
export const productStatuses = ['publish', 'draft', 'private', 'pending', 'future', 'trash'] as const;
export type ProductStatus = (typeof productStatuses)[number];

export const taxStatuses = ['taxable', 'shipping', 'none'] as const;
export type TaxStatus = (typeof taxStatuses)[number];

export function isListed(visibility: Visibility, listing: 'catalog' | 'search'): boolean {
  return visibility === 'visible' || visibility === listing;
}
