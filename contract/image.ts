import * as v from 'valibot';
import { objectPositionPattern } from '#core/media/focal-point.ts';
import { integerSchema } from './integer.ts';

/** A picture as the Store API gives it; `src` is the largest, `thumbnail` the listing's. */
export const imageSchema = v.object({
  id: integerSchema,
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

/** What stays in sight of a picture, as CSS has it: `30% 60%`. */
export const focusSchema = v.pipe(v.string(), v.regex(objectPositionPattern));

/**
 * What markup needs beside it, by the image's id: size of the original in pixels, its overall colour (`#d9cdb9`), and
 * what stays in sight where it is cropped, as CSS has it (`30% 60%`; absent: its centre).
 */
export const imageSizeSchema = v.object({
  id: integerSchema,
  width: integerSchema,
  height: integerSchema,
  tint: v.optional(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))),
  focus: v.optional(focusSchema),
});
export type ImageSize = v.InferOutput<typeof imageSizeSchema>;

/** As much of a picture as a small one beside words needs. */
export const smallImageSchema = v.object({
  ...v.pick(imageSchema, ['src', 'srcset', 'alt']).entries,
  ...imageSizeSchema.entries,
});
