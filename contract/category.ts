import * as v from 'valibot';
import { imageSchema, imageSizeSchema } from './image.ts';
import { integerSchema } from './integer.ts';

const termEntries = {
  id: integerSchema,
  name: v.string(),
  slug: v.string(),
  /** Sanitised HTML. */
  description: v.string(),
  parent: integerSchema,
  /** Listed products in it and below it. */
  count: integerSchema,
};

export const categorySchema = v.object({
  ...termEntries,
  image: v.nullable(imageSchema),
  review_count: integerSchema,
  permalink: v.string(),
  /** Only where something of its picture is to stay in sight. */
  extensions: v.optional(v.object({ vitrina: v.object({ image_sizes: v.array(imageSizeSchema) }) })),
  /** What search engines show in place of its name and description, where the merchant has written that. */
  seo_title: v.optional(v.string()),
  seo_description: v.optional(v.string()),
});
export type Category = v.InferOutput<typeof categorySchema>;

export const tagSchema = v.object(termEntries);
export type Tag = v.InferOutput<typeof tagSchema>;

export const brandSchema = categorySchema;
export type Brand = v.InferOutput<typeof brandSchema>;

/** A category, tag or brand as listed on a product. */
export const productTermSchema = v.object({ id: integerSchema, name: v.string(), slug: v.string(), link: v.string() });
export type ProductTerm = v.InferOutput<typeof productTermSchema>;
