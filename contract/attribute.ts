import * as v from 'valibot';
import { integerSchema } from './integer.ts';

/** A global attribute of the shop. */
export const attributeSchema = v.object({
  id: integerSchema,
  name: v.string(),
  /** Its slug, such as `pa_spalva`. */
  taxonomy: v.string(),
  type: v.string(),
  order: v.string(),
  has_archives: v.boolean(),
  count: integerSchema,
});
export type Attribute = v.InferOutput<typeof attributeSchema>;

export const attributeTermSchema = v.object({
  id: integerSchema,
  name: v.string(),
  slug: v.string(),
  description: v.string(),
  parent: integerSchema,
  count: integerSchema,
});
export type AttributeTerm = v.InferOutput<typeof attributeTermSchema>;

/** An attribute as listed on a product; a product's own has id 0 and no taxonomy. */
export const productAttributeSchema = v.object({
  id: integerSchema,
  name: v.string(),
  taxonomy: v.nullable(v.string()),
  has_variations: v.boolean(),
  terms: v.array(v.object({ id: integerSchema, name: v.string(), slug: v.string(), default: v.optional(v.boolean()) })),
});
export type ProductAttribute = v.InferOutput<typeof productAttributeSchema>;
