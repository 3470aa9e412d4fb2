import type { Metas } from '#server/catalog/products/product-record.ts';

/** A meta as text; `''` where it is missing or is none. */
export function metaText(metas: Metas, key: string): string {
  const value = metas[key];
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}
