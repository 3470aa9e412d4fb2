import type { ListParameters } from '../api/catalogue-client.ts';

/** How a listing can be sorted: the platform's names in the address, the API's parameters behind them. */
export const listingOrders = {
  menu_order: { orderby: 'menu_order', order: 'asc' },
  popularity: { orderby: 'popularity', order: 'desc' },
  date: { orderby: 'date', order: 'desc' },
  price: { orderby: 'price', order: 'asc' },
  'price-desc': { orderby: 'price', order: 'desc' },
} as const;

export type ListingOrder = keyof typeof listingOrders;

export type ListingQuery = { readonly page: number; readonly order: ListingOrder };

const lastPage = 10_000;

/** Reads an address; what it does not understand means the first page in the usual order. */
export function readListingQuery(url: URL): ListingQuery {
  const order = url.searchParams.get('orderby') ?? '';
  const page = url.searchParams.get('puslapis') ?? '';
  const number = /^\d{1,5}$/.test(page) ? Number(page) : 1;
  return {
    page: number >= 1 && number <= lastPage ? number : 1,
    order: Object.hasOwn(listingOrders, order) ? (order as ListingOrder) : 'menu_order',
  };
}

/** The address of another page of the same listing. */
export function listingAddress(path: string, query: ListingQuery, kept: Readonly<Record<string, string>> = {}): string {
  const parameters = new URLSearchParams(kept);
  if (query.order !== 'menu_order') parameters.set('orderby', query.order);
  if (query.page > 1) parameters.set('puslapis', String(query.page));
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

export function apiParameters(query: ListingQuery, perPage: number): ListParameters {
  return { ...listingOrders[query.order], page: query.page, per_page: perPage };
}
