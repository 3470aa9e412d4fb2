import type { FormSettings, FormAttribute, FormVariation } from './form-data.ts';
import type { Selection } from '#core/product/variation-index.ts';
import { createFormIndex, type FormIndex } from './form-index.ts';

export type VariationForm<V extends FormVariation> = {
  readonly settings: FormSettings;
  readonly productId: number;
  readonly attributes: readonly FormAttribute[];
  /** Null: the variations did not come with the page. */
  readonly index: FormIndex<V> | null;
  /** Every field has a value; `''` where none is chosen. */
  readonly selection: Readonly<Record<string, string>>;
  /** The variation that the complete selection matches. */
  readonly variation: V | null;
  /** The selection whose variation is being requested (docs/behaviour 7.6). */
  readonly lookup: Readonly<Record<string, string>> | null;
  /** Whether the last event chose an item: only then is the stock left shown. */
  readonly tellsStock: boolean;
  /** Fields marked because they are empty (docs/behaviour 5.4). */
  readonly marked: readonly string[];
  /** Fields whose „more“ was pressed. */
  readonly unfolded: readonly string[];
  /** The item with keyboard focus, by field. */
  readonly focus: Readonly<Record<string, string>>;
};

type FormInput<V> = {
  readonly settings: FormSettings;
  readonly productId: number;
  readonly attributes: readonly FormAttribute[];
  readonly variations: readonly V[] | null;
  /** Choices from the address, else the product's own. */
  readonly chosen: Selection;
};

/** The form at load. Choices that match no variation together are all dropped: nobody can tell which one is wrong. */
export function openForm<V extends FormVariation>(input: FormInput<V>): VariationForm<V> {
  const { settings, productId, attributes, variations, chosen } = input;
  const index = variations === null ? null : createFormIndex(attributes, variations, settings);
  const chosenSelection = knownValues(attributes, chosen);
  const form = {
    settings,
    productId,
    attributes,
    index,
    selection: knownValues(attributes, {}),
    variation: null,
    lookup: null,
    tellsStock: false,
    marked: [],
    unfolded: [],
    focus: {},
  };
  return withSelection(form, index?.isPossible(chosenSelection) === false ? form.selection : chosenSelection);
}

/** The form with another selection; its variation is found in the index, or requested. */
export function withSelection<V extends FormVariation>(
  form: VariationForm<V>,
  selection: VariationForm<V>['selection'],
): VariationForm<V> {
  const { index, attributes } = form;
  if (index !== null) return { ...form, selection, variation: index.find(selection), lookup: null };
  const isComplete = attributes.length > 0 && missingFields({ attributes, selection }).length === 0;
  const same = attributes.every(({ field }) => selection[field] === form.selection[field]);
  return { ...form, selection, variation: same ? form.variation : null, lookup: isComplete ? selection : null };
}

/** The fields without a value, in their order. */
export function missingFields({
  attributes,
  selection,
}: Pick<VariationForm<FormVariation>, 'attributes' | 'selection'>): readonly string[] {
  return attributes.map(({ field }) => field).filter((field) => (selection[field] ?? '') === '');
}

function knownValues(attributes: readonly FormAttribute[], chosen: Selection): Readonly<Record<string, string>> {
  return Object.fromEntries(
    attributes.map(({ field, options }) => [
      field,
      options.some(({ value }) => value === chosen[field]) ? (chosen[field] ?? '') : '',
    ]),
  );
}
