import type { ReviewOrder } from '#contract/review-choices.ts';

/** Orders as the address names them. */
const orders = {
  naujausi: 'newest',
  geriausi: 'highest',
  prasciausi: 'lowest',
  pirkeju: 'verified',
} as const satisfies Record<string, ReviewOrder>;

const names = { order: 'atsiliepimai', stars: 'zvaigzdutes', page: 'atsiliepimu-puslapis' } as const;

/** Id of the page's section with reviews. */
export const reviewsId = 'atsiliepimai';

export type ReviewQuery = { readonly page: number; readonly order: ReviewOrder; readonly stars: number | null };

export const firstReviews: ReviewQuery = { page: 1, order: 'newest', stars: null };

/** Parses which reviews an address requests; what it does not understand means the newest of all. */
export function readReviewQuery({ searchParams }: URL): ReviewQuery {
  const order = searchParams.get(names.order) ?? '';
  const stars = searchParams.get(names.stars) ?? '';
  const page = searchParams.get(names.page) ?? '';
  return {
    order: Object.hasOwn(orders, order) ? orders[order as keyof typeof orders] : firstReviews.order,
    stars: /^[1-5]$/.test(stars) ? Number(stars) : null,
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a product's page that shows these reviews. */
export function reviewAddress(path: string, { page, order, stars }: ReviewQuery): string {
  const named = Object.entries(orders).find(([, value]) => value === order)?.[0] ?? '';
  const query = new URLSearchParams([
    ...(order === firstReviews.order ? [] : [[names.order, named]]),
    ...(stars === null ? [] : [[names.stars, String(stars)]]),
    ...(page === 1 ? [] : [[names.page, String(page)]]),
  ]);
  return `${path}${query.size === 0 ? '' : `?${query}`}#${reviewsId}`;
}

/** Whether an address is the canonical one for its reviews; anybody could make up any number of others. */
export function isReviewAddress(url: URL): boolean {
  const canonicalParameters = new URL(reviewAddress('/', readReviewQuery(url)), url).searchParams;
  return Object.values(names).every((name) => (url.searchParams.get(name) || null) === canonicalParameters.get(name));
}

/** The same as parameters of the API. */
export function reviewParameters({ page, order, stars }: ReviewQuery): URLSearchParams {
  return new URLSearchParams([
    ['page', String(page)],
    ['order', order],
    ...(stars === null ? [] : [['stars', String(stars)]]),
  ]);
}
