import { sql } from 'kysely';

/**
 * The taxonomies of products beside attributes, by the platform's name: where their terms are and which table links
 * them to products.
 */
export const categorisation = {
  product_cat: { tree: 'categories', table: sql`product_category`, column: sql`category_id` },
  product_tag: { tree: 'tags', table: sql`product_tag`, column: sql`tag_id` },
  product_brand: { tree: 'brands', table: sql`product_brand`, column: sql`brand_id` },
} as const;

export type Categorisation = keyof typeof categorisation;

export function isCategorisation(taxonomy: string): taxonomy is Categorisation {
  return Object.hasOwn(categorisation, taxonomy);
}
