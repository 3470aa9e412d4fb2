import { createVariationIndex, type IndexedVariation, type Selection, type VariationIndex } from './variation-index.ts';

/** A select of a product: its field's name, which is the attribute's in a variation, and the values it offers. */
export type ChoiceField = { readonly field: string; readonly options: readonly { readonly value: string }[] };

/** The index of a product's variations by its selects. */
export function indexChoices<V extends IndexedVariation>(
  choices: readonly ChoiceField[],
  variations: readonly V[],
): VariationIndex<V> {
  const attributes = choices.map(({ field, options }) => ({ name: field, values: options.map(({ value }) => value) }));
  return createVariationIndex(attributes, variations);
}

/** Clears choices that the others no longer allow, in the order of the selects; all stay while there is no index. */
export function withoutImpossible(
  index: VariationIndex<IndexedVariation> | null,
  choices: readonly ChoiceField[],
  selection: Selection,
): Selection {
  if (index === null) return selection;
  return choices.reduce((validSelection: Selection, { field }) => {
    const value = validSelection[field] ?? '';
    const offered = index.optionsFor(field, validSelection).some((option) => option.value === value && option.enabled);
    return value === '' || offered ? validSelection : { ...validSelection, [field]: '' };
  }, selection);
}
