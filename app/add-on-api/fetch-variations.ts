import { productVariationsPath, vitrinaApiPath } from '#contract/paths.ts';
import type { VariationData } from '#contract/variation.ts';
import { inPageLanguage } from '#app/browser/in-page-language.ts';

/** All variations of a product, for pages that came without them; null where they do not come. */
export async function fetchVariations(
  productId: number,
  signal: AbortSignal,
): Promise<readonly VariationData[] | null> {
  try {
    const response = await fetch(inPageLanguage(`${vitrinaApiPath}${productVariationsPath(productId)}`), { signal });
    return response.ok ? ((await response.json()) as readonly VariationData[]) : null;
  } catch {
    return null;
  }
}
