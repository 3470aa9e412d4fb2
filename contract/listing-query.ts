import { choicePairs, type ListingFilterChoice, readChoice } from './listing-choice.ts';
import type { ParameterPairs } from './page-search.ts';

/** How a listing can be sorted: the platform's names in the address, the API's parameters behind them. */
export const listingOrders = {
  menu_order: { orderby: 'menu_order', order: 'asc' },
  popularity: { orderby: 'popularity', order: 'desc' },
  rating: { orderby: 'rating', order: 'desc' },
  date: { orderby: 'date', order: 'desc' },
  price: { orderby: 'price', order: 'asc' },
  'price-desc': { orderby: 'price', order: 'desc' },
} as const;

export type ListingOrder = keyof typeof listingOrders;

export type ListingQuery = {
  /** The last page shown. */
  readonly page: number;
  /** The first page shown: differs from `page` where more pages were loaded below it. */
  readonly from: number;
  readonly order: ListingOrder;
  readonly choice: ListingFilterChoice;
};

/** Which page of a list an address shows. */
export const pageParameter = 'puslapis';

const lastPage = 10_000;

/** How many pages can be shown together. */
export const maxPagesOpen = 8;

/** Reads an address; what it does not understand means the first page in the usual order, without filters. */
export function readListingQuery(parameters: URLSearchParams): ListingQuery {
  const order = parameters.get('orderby') ?? '';
  return {
    ...readPages(parameters.get(pageParameter) ?? ''),
    order: Object.hasOwn(listingOrders, order) ? (order as ListingOrder) : 'menu_order',
    choice: readChoice(parameters),
  };
}

/** `3`, or `1-3`: pages below one another. A number past every end stays one that no listing has. */
function readPages(text: string): Pick<ListingQuery, 'from' | 'page'> {
  const [, first = '1', last = first] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? [];
  const [from, page] = [first, last].map((digits) => Math.min(Number(digits), lastPage)) as [number, number];
  if (from < 1 || page < from) return { from: 1, page: 1 };
  return { from: Math.max(from, page - maxPagesOpen + 1), page };
}

/** The parameters of a listing's address, in their canonical order. */
export function listingPairs(query: ListingQuery): ParameterPairs {
  const { order, from, page, choice } = query;
  const pages = from < page ? `${from}-${page}` : String(page);
  return [
    ...choicePairs(choice),
    ...(order === 'menu_order' ? [] : [['orderby', order] as const]),
    ...(page === 1 ? [] : [[pageParameter, pages] as const]),
  ];
}
