import * as v from 'valibot';
import { reviewSchema } from './review.ts';
import { integerSchema } from './integer.ts';

/** One review, without what the product's page has already. */
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
  /** Of the requested page and stars. */
  reviews: v.array(productReviewSchema),
  total: integerSchema,
  pages: integerSchema,
});
export type ProductReviews = v.InferOutput<typeof productReviewsSchema>;

/** `POST`: a review to be moderated by the shop. The server validates the fields and names each that is wrong. */
export const sentReviewSchema = v.object({
  rating: v.optional(v.unknown()),
  author: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
  body: v.optional(v.string(), ''),
  /** Honeypot field that no person sees: whoever fills it in is a bot. */
  website: v.optional(v.string(), ''),
  /** Milliseconds from the form's first use to its sending; required where a script sends the form. */
  took: v.optional(v.unknown()),
  scripted: v.optional(v.boolean(), false),
});
export type SentReview = v.InferInput<typeof sentReviewSchema>;

/** Answer 202 of `POST`: the review waits until the merchant has moderated it. */
export const reviewReceivedSchema = v.object({ status: v.literal('held') });
