import type { Product } from '#contract/product.ts';
import { decodeEntities } from '#core/text/entities.ts';

/** What statistics need of a product beside what its card or page shows. */
export type ReportedAs = { readonly sku: string; readonly categories: readonly string[] };

const maxCategories = 5;

/** There only in a shop that keeps statistics: other pages do not carry it. */
export function reportedAs({ sku, categories, extensions }: Product): { readonly reported?: ReportedAs } {
  if (extensions['statistics'] === undefined) return {};
  return { reported: { sku, categories: categories.slice(0, maxCategories).map(({ name }) => decodeEntities(name)) } };
}
