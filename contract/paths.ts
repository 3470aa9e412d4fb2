/** Base paths of the Store API and of the shop's own calls. */
export const storeApiPath = '/wp-json/wc/store/v1';
export const vitrinaApiPath = '/wp-json/vitrina/v1';

/** Receives errors of a browser by POST (`{message, stack, page}`), and answers with their original source. */
export const clientFailuresPath = '/client-failures';

/** Addresses of the catalogue, below `storeApiPath`. */
export const productPaths = {
  list: '/products',
  collectionData: '/products/collection-data',
  categories: '/products/categories',
  tags: '/products/tags',
  brands: '/products/brands',
  attributes: '/products/attributes',
  reviews: '/products/reviews',
} as const;

/** A product or variation by id, or a product by slug. */
export function productPath(idOrSlug: number | string): string {
  return `${productPaths.list}/${encodeURIComponent(idOrSlug)}`;
}

export function attributeTermsPath(attributeId: number): string {
  return `${productPaths.attributes}/${attributeId}/terms`;
}

/**
 * All variations of a product as its form needs them (`VariationData[]`), below `vitrinaApiPath`: for products that do
 * not embed them.
 */
export function productVariationsPath(productId: number): string {
  return `/products/${productId}/variations`;
}

/** A page that makes up the contract of an order, by the hash of its text; below `vitrinaApiPath`. */
export function orderTextPath(orderId: number, key: string, hash: string): string {
  return `/orders/${orderId}/terms/${hash}?${new URLSearchParams({ key })}`;
}

/** An invoice or credit note of an order as PDF, below `vitrinaApiPath`; without a number the invoice in force. */
export function invoicePath(orderId: number, key: string, number?: string): string {
  const query = new URLSearchParams(number === undefined ? { key } : { key, number });
  return `/orders/${orderId}/invoice.pdf?${query}`;
}

/** The home page in the language of the call, below `vitrinaApiPath`. */
export const homePath = '/home';
