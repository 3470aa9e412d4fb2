import * as v from 'valibot';
import { reviewSchema } from './review.ts';
import { integerSchema } from './integer.ts';

/** One of them, without what its product's page knows already. */
export const productReviewSchema = v.omit(reviewSchema, ['product_image', 'product_permalink', 'reviewer_avatar_urls']);

/** `GET`: approved reviews. */
export const productReviewsSchema = v.object({
  /** Whether a new one may be sent. */
  open: v.boolean(),
  summary: v.object({
    count: integerSchema,
    /** Of those with a rating, to two decimals; `"0"` without any. */
    average: v.string(),
    /** How many gave 1, 2, 3, 4 and 5 stars. */
    stars: v.tuple([integerSchema, integerSchema, integerSchema, integerSchema, integerSchema]),
    verified: integerSchema,
  }),
  /** Of the page and the stars asked for. */
  reviews: v.array(productReviewSchema),
  total: integerSchema,
  pages: integerSchema,
});
export type ProductReviews = v.InferOutput<typeof productReviewsSchema>;

/** `POST`: a review for the shop to look at. Fields are checked by the server, which names each that is wrong. */
export const sentReviewSchema = v.object({
  rating: v.optional(v.unknown()),
  author: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
  body: v.optional(v.string(), ''),
  /** A field that no person sees: whoever fills it in is none. */
  website: v.optional(v.string(), ''),
  /** Milliseconds from the form's first use to its sending; a form that a script sends has to tell it. */
  took: v.optional(v.unknown()),
  scripted: v.optional(v.boolean(), false),
});
export type SentReview = v.InferInput<typeof sentReviewSchema>;

/** Answer 202 of `POST`: the review waits until the merchant has looked at it. */
export const reviewReceivedSchema = v.object({ status: v.literal('held') });
