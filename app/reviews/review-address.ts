import { searchOf } from '#contract/page-search.ts';
import { readReviewQuery, reviewNames, reviewPairs, type ReviewQuery } from '#contract/review-query.ts';

/** Id of the page's section with reviews. */
export const reviewsId = 'atsiliepimai';

/** The address of a product's page that shows these reviews. */
export function reviewAddress(path: string, query: ReviewQuery): string {
  return `${path}${searchOf(reviewPairs(query))}#${reviewsId}`;
}

/** Whether an address is the canonical one for its reviews; anybody could make up any number of others. */
export function isReviewAddress({ searchParams }: URL): boolean {
  const canonicalValues = new Map(reviewPairs(readReviewQuery(searchParams)));
  return Object.values(reviewNames).every(
    (name) => (searchParams.get(name) || undefined) === canonicalValues.get(name),
  );
}

/** The same as parameters of the API. */
export function reviewParameters({ page, order, stars }: ReviewQuery): URLSearchParams {
  return new URLSearchParams([
    ['page', String(page)],
    ['order', order],
    ...(stars === null ? [] : [['stars', String(stars)]]),
  ]);
}
