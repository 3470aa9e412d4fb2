import * as v from 'valibot';
import { wholeSchema } from './whole.ts';

/** A picture as the Store API gives it; `src` is the largest, `thumbnail` the listing's. */
export const imageSchema = v.object({
  id: wholeSchema,
  src: v.string(),
  thumbnail: v.string(),
  srcset: v.string(),
  sizes: v.string(),
  thumbnail_srcset: v.string(),
  thumbnail_sizes: v.string(),
  name: v.string(),
  alt: v.string(),
});
export type Image = v.InferOutput<typeof imageSchema>;

/** What markup needs beside it, by the image's id: pixels of the original. */
export const imageSizeSchema = v.object({ id: wholeSchema, width: wholeSchema, height: wholeSchema });
export type ImageSize = v.InferOutput<typeof imageSizeSchema>;
