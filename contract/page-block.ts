import * as v from 'valibot';

/** Which products a block of a content page shows. */
export const railKinds = [
  'newest',
  'on-sale',
  'best-selling',
  'featured',
  'category',
  'tag',
  'brand',
  'picked',
] as const;

/**
 * A product rail within a content page: `names` are the slug of a category, tag or brand, or the SKUs of picked products
 * in their order.
 */
export const railSchema = v.object({
  kind: v.picklist(railKinds),
  title: v.string(),
  names: v.array(v.string()),
  count: v.number(),
});
export type ProductRailBlock = v.InferOutput<typeof railSchema>;

/** A part of a content page: text, as HTML that is safe to insert, or a product rail. */
export const pageBlockSchema = v.union([v.object({ html: v.string() }), v.object({ rail: railSchema })]);
export type PageBlock = v.InferOutput<typeof pageBlockSchema>;
