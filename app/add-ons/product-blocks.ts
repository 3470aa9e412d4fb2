import type { PageProduct } from '#app/add-on-api/page-product.ts';
import type { ProductBlock } from '#app/add-on-api/product-block.ts';

/** Whether a product's answer has something for a block. */
export function hasBlockData({ extensions }: PageProduct, { name }: ProductBlock): boolean {
  return extensions[name] !== undefined && extensions[name] !== null;
}
