import type { ProductExtension } from '#contract/product.ts';
import { createVariationIndex, type Selection, type VariationIndex } from '#core/product/variation-index.ts';

import type { PageVariation } from './page-variation.ts';

export type Choice = ProductExtension['choices'][number];
export type ProductVariations = VariationIndex<PageVariation>;

/** The index of a product's variations; null where they did not come with the page. */
export function indexVariations(
  choices: readonly Choice[],
  variations: readonly PageVariation[] | null,
): ProductVariations | null {
  if (variations === null) return null;
  const attributes = choices.map(({ field, options }) => ({ name: field, values: options.map(({ value }) => value) }));
  return createVariationIndex(attributes, variations);
}

/** What is chosen at load: by the address (`?attribute_pa_dydis=m`), else by the product's defaults. */
export function initialSelection(choices: readonly Choice[], parameters: URLSearchParams): Selection {
  return Object.fromEntries(
    choices.map(({ field, options, default: usual }) => {
      const asked = parameters.get(field);
      return [field, asked !== null && options.some(({ value }) => value === asked) ? asked : usual];
    }),
  );
}

/** Choices that the others no longer leave are let go, in the order of the attributes. */
export function withoutImpossible(
  index: ProductVariations | null,
  choices: readonly Choice[],
  selection: Selection,
): Selection {
  if (index === null) return selection;
  return choices.reduce((kept: Selection, { field }) => {
    const value = kept[field] ?? '';
    const offered = index.optionsFor(field, kept).some((option) => option.value === value && option.enabled);
    return value === '' || offered ? kept : { ...kept, [field]: '' };
  }, selection);
}
