import type { PageVariation } from '#app/add-on-api/page-product.ts';
import { lookupData } from '#core/variation-form/variation-client-data.ts';
import type { VariationForm } from '#core/variation-form/form.ts';
import { type VariationData, withDataHeader } from '#contract/variation.ts';
import { inPageLanguage } from '../browser/in-page-language.ts';
import { fetchVariations } from '#app/add-on-api/fetch-variations.ts';
import { pageVariation } from './to-page-variation.ts';

/** The variations of a product that has too many to bring them with its page; null where they do not come. */
export async function loadVariations(productId: number, signal: AbortSignal): Promise<readonly PageVariation[] | null> {
  const variations = await fetchVariations(productId, signal);
  return variations?.map((variation) => pageVariation(variation)) ?? null;
}

/** The variation of a complete choice (docs/behaviour 7.6); null where there is none or it cannot be loaded. */
export async function loadVariation(
  request: Pick<VariationForm<PageVariation>, 'lookup' | 'productId'>,
  signal: AbortSignal,
): Promise<PageVariation | null> {
  try {
    const pairs = Object.entries(lookupData(request) ?? {}).map(([name, value]) => [name, String(value)]);
    const response = await fetch(inPageLanguage('/?wc-ajax=get_variation'), {
      method: 'POST',
      body: new URLSearchParams(pairs),
      headers: { [withDataHeader]: '1' },
      signal,
    });
    const answer = response.ok ? ((await response.json()) as false | { readonly vitrina?: VariationData }) : false;
    return answer === false || answer.vitrina === undefined ? null : pageVariation(answer.vitrina);
  } catch {
    return null;
  }
}
