/** Reviews of a product with their summary, and where a new one is sent; below `vitrinaApiPath`. */
export function productReviewsPath(productId: number): string {
  return `/products/${productId}/reviews`;
}

/** `verified`: of buyers first. */
export const reviewOrders = ['newest', 'highest', 'lowest', 'verified'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** Fields of a review that a shopper fills in, in the order of the form. */
export const reviewFields = ['rating', 'body', 'author', 'email'] as const;
export type ReviewField = (typeof reviewFields)[number];

/** The most characters of a sent review's fields, and the fewest of its text. */
export const reviewLimits = { author: 80, email: 254, body: 4000, minBodyLength: 3 } as const;

/** What is wrong with fields of a sent review: `data.fields` of the refusal `vitrina_review_invalid`. */
export type ReviewProblems = Readonly<Partial<Record<ReviewField, 'missing' | 'invalid' | 'too_long' | 'too_short'>>>;
