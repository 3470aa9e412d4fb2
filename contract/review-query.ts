import type { ParameterPairs } from './page-search.ts';
import type { ReviewOrder } from './review-choices.ts';

/** Orders as the address names them. */
const orders = {
  naujausi: 'newest',
  geriausi: 'highest',
  prasciausi: 'lowest',
  pirkeju: 'verified',
} as const satisfies Record<string, ReviewOrder>;

/** Names of the parameters in the address of a product's page. */
export const reviewNames = { order: 'atsiliepimai', stars: 'zvaigzdutes', page: 'atsiliepimu-puslapis' } as const;

export type ReviewQuery = { readonly page: number; readonly order: ReviewOrder; readonly stars: number | null };

export const firstReviews: ReviewQuery = { page: 1, order: 'newest', stars: null };

/** Parses which reviews an address requests; what it does not understand means the newest of all. */
export function readReviewQuery(parameters: URLSearchParams): ReviewQuery {
  const order = parameters.get(reviewNames.order) ?? '';
  const stars = parameters.get(reviewNames.stars) ?? '';
  const page = parameters.get(reviewNames.page) ?? '';
  return {
    order: Object.hasOwn(orders, order) ? orders[order as keyof typeof orders] : firstReviews.order,
    stars: /^[1-5]$/.test(stars) ? Number(stars) : null,
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
  };
}

/** The parameters of an address that shows these reviews, in their canonical order. */
export function reviewPairs({ page, order, stars }: ReviewQuery): ParameterPairs {
  const named = Object.entries(orders).find(([, value]) => value === order)?.[0] ?? '';
  return [
    ...(order === firstReviews.order ? [] : [[reviewNames.order, named] as const]),
    ...(stars === null ? [] : [[reviewNames.stars, String(stars)] as const]),
    ...(page === 1 ? [] : [[reviewNames.page, String(page)] as const]),
  ];
}
