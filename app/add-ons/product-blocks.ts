import { createContext, useContext } from 'react';
import type { PageProduct } from '#app/add-on-api/page-product.ts';
import type { ProductBlock } from '#app/add-on-api/product-block.ts';

/** The add-ons' blocks of product forms, in the order in which they stand. */
export const ProductBlocksContext = createContext<readonly ProductBlock[]>([]);

/** All blocks that this shop has. */
export function useProductBlocks(): readonly ProductBlock[] {
  return useContext(ProductBlocksContext);
}

/** Whether a product's answer has something for a block. */
export function isFor({ extensions }: PageProduct, { name }: ProductBlock): boolean {
  return extensions[name] !== undefined && extensions[name] !== null;
}
