import { productVariationsPath, vitrinaApiPath } from '#contract/paths.ts';
import type { VariationData } from '#contract/variation.ts';
import { type PageVariation, pageVariation } from './page-variation.ts';

/** The variations of a product that has too many to bring them with its page; null where they do not come. */
export async function loadVariations(productId: number, signal: AbortSignal): Promise<readonly PageVariation[] | null> {
  try {
    const response = await fetch(`${vitrinaApiPath}${productVariationsPath(productId)}`, { signal });
    const variations = response.ok ? ((await response.json()) as readonly VariationData[]) : null;
    return variations?.map((variation) => pageVariation(variation)) ?? null;
  } catch {
    return null;
  }
}
