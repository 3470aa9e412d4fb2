import { productPath, storeApiPath } from '#contract/paths.ts';
import type { Product } from '#contract/product.ts';
import { inPageLanguage } from '../browser/in-page-language.ts';
import { type PageProduct, pageProduct } from '../product/page-product.ts';

/** A product as its page shows it; `missing` where there is none under that slug, `failed` where no answer came. */
export type QuickProductAnswer = PageProduct | 'missing' | 'failed';

/** Asks the shop for a product by its slug as addresses have it, with all that the blocks of its form need. */
export async function loadQuickProduct(
  slug: string,
  signal: AbortSignal,
  cache: RequestCache,
): Promise<QuickProductAnswer> {
  try {
    const address = `${storeApiPath}${productPath(decodeURIComponent(slug))}`;
    const response = await fetch(inPageLanguage(address), { credentials: 'omit', cache, signal });
    if (response.ok) return pageProduct((await response.json()) as Product);
    return response.status === 404 ? 'missing' : 'failed';
  } catch {
    return 'failed';
  }
}
