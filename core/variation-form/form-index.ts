import type { FormAttribute, FormSettings, FormVariation } from './form-data.ts';
import { createVariationIndex, type OfferedOption, type Selection } from '#core/product/variation-index.ts';

export type FormIndex<V> = {
  /** The first variation that a complete selection matches. */
  readonly find: (selection: Selection) => V | null;
  /** All variations that match a selection, complete or not. */
  readonly matching: (selection: Selection) => readonly V[];
  /** What the other choices leave of a field's options. */
  readonly offered: (field: string, selection: Selection) => readonly OfferedOption[];
  /** Options that a sold-out variation among the matching ones names itself, not by „any“. */
  readonly soldOut: (field: string, selection: Selection) => ReadonlySet<string>;
  /** Options for which a matching variation is in stock. */
  readonly inStock: (field: string, selection: Selection) => ReadonlySet<string>;
  /** Whether each choice is possible with the others. */
  readonly isPossible: (selection: Selection) => boolean;
};

/** Built once for a product; a change of the selection reads no variation again. */
export function createFormIndex<V extends FormVariation>(
  attributes: readonly FormAttribute[],
  variations: readonly V[],
  { clickableOutOfStock, disableOutOfStock }: Pick<FormSettings, 'clickableOutOfStock' | 'disableOutOfStock'>,
): FormIndex<V> {
  const choices = attributes.map(({ field, options }) => ({ name: field, values: options.map(({ value }) => value) }));
  const entries = variations.map((variation) => ({
    variation,
    attributes: variation.attributes,
    active: variation.active && (variation.is_in_stock || clickableOutOfStock || !disableOutOfStock),
  }));
  const all = createVariationIndex(choices, entries);
  const inStock = createVariationIndex(
    choices,
    entries.filter(({ variation }) => variation.is_in_stock),
  );
  const soldOut = entries.filter(({ variation }) => !variation.is_in_stock);
  const soldOutNaming = new Map(
    choices.map(({ name }) => [
      name,
      createVariationIndex(
        choices,
        soldOut.filter((entry) => (entry.attributes[name] ?? '') !== ''),
      ),
    ]),
  );
  const values = (options: readonly OfferedOption[] = []) => new Set(options.map(({ value }) => value));
  return {
    find: (selection) => all.findVariation(selection)?.variation ?? null,
    matching: (selection) => all.matching(selection).map(({ variation }) => variation),
    offered: all.optionsFor,
    soldOut: (field, selection) => values(soldOutNaming.get(field)?.optionsFor(field, selection)),
    inStock: (field, selection) => values(inStock.optionsFor(field, selection)),
    isPossible: (selection) =>
      choices.every(({ name }) => {
        const chosen = selection[name] ?? '';
        return (
          chosen === '' || all.optionsFor(name, selection).some(({ value, enabled }) => enabled && value === chosen)
        );
      }),
  };
}
