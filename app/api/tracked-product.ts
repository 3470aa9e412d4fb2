import type { TrackedProduct } from '#app/add-on-api/page-product.ts';
import type { Product } from '#contract/product.ts';
import { decodeEntities } from '#core/text/html-entities.ts';

const maxCategories = 5;

/** Present only where an add-on sets `reported` in its part of the answer: other pages do not carry it. */
export function trackedProduct({ sku, categories, extensions }: Product): { readonly reported?: TrackedProduct } {
  if (!Object.values(extensions).some(isReported)) return {};
  return { reported: { sku, categories: categories.slice(0, maxCategories).map(({ name }) => decodeEntities(name)) } };
}

function isReported(part: unknown): boolean {
  return typeof part === 'object' && part !== null && 'reported' in part && part.reported === true;
}
