import type { PageProduct } from '#app/add-on-api/page-product.ts';
import { hasBlockData } from '#app/add-ons/product-blocks.ts';
import { productPath, storeApiPath } from '#contract/paths.ts';
import type { Product } from '#contract/product.ts';
import { inPageLanguage } from '../browser/in-page-language.ts';
import { pageProduct } from '#app/product/to-page-product.ts';
import { type ProductBlock } from '#app/add-on-api/product-block.ts';

/** A product as its page shows it, and the blocks of its form, ready to be rendered. */
export type QuickProductParts = { readonly product: PageProduct; readonly blocks: readonly ProductBlock[] };

/**
 * What the popup shows; `missing` where there is none under that slug, `failed` where the shop cannot answer,
 * `unreached` where no answer came.
 */
export type QuickProductAnswer = QuickProductParts | 'missing' | 'failed' | 'unreached';

/** Fetches a product by its slug, with all that the blocks of its form need. */
export async function loadQuickProduct(
  slug: string,
  signal: AbortSignal,
  cache: RequestCache,
  loadBlocks: () => Promise<readonly ProductBlock[]>,
): Promise<QuickProductAnswer> {
  try {
    const address = `${storeApiPath}${productPath(decodeURIComponent(slug))}`;
    const response = await fetch(inPageLanguage(address), { credentials: 'omit', cache, signal });
    if (response.ok) return await prepareParts(pageProduct((await response.json()) as Product), await loadBlocks());
    return response.status === 404 ? 'missing' : 'failed';
  } catch {
    return 'unreached';
  }
}

/** A popup that showed its button before its blocks would jump, and sell what nobody has seen. */
async function prepareParts(product: PageProduct, all: readonly ProductBlock[]): Promise<QuickProductParts> {
  const productBlocks = all.filter((block) => hasBlockData(product, block));
  const blocks = await Promise.all(productBlocks.map(async (block) => ({ ...block, Block: await block.load() })));
  return { product, blocks };
}
