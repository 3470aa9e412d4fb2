import * as v from 'valibot';
import { imageSchema } from './image.ts';
import { integerSchema } from './integer.ts';

export const reviewSchema = v.object({
  id: integerSchema,
  date_created: v.string(),
  formatted_date_created: v.string(),
  date_created_gmt: v.string(),
  product_id: integerSchema,
  product_name: v.string(),
  product_permalink: v.string(),
  product_image: v.nullable(imageSchema),
  reviewer: v.string(),
  /** Sanitised HTML. */
  review: v.string(),
  rating: integerSchema,
  verified: v.boolean(),
  reviewer_avatar_urls: v.record(v.string(), v.string()),
});
export type Review = v.InferOutput<typeof reviewSchema>;
