import type { IndexedVariation, Selection } from '#core/product/variation-index.ts';
import { createFormIndex, type FormIndex } from './form-index.ts';

/** The product form's settings that change what it does (clause 3.8). */
export type FormSettings = {
  readonly showLabel: boolean;
  readonly labelSeparator: string;
  readonly clickableOutOfStock: boolean;
  /** Whether what is sold out may not be chosen; what is clickable may. */
  readonly disableOutOfStock: boolean;
  readonly clearOnReselect: boolean;
  readonly showStock: boolean;
  /** Pieces at or below which the stock left is shown. */
  readonly stockThreshold: number;
  /** Whether plain selects become buttons. */
  readonly defaultToButton: boolean;
  /** How single attributes are drawn, whatever their own type says, by field. */
  readonly kinds: Readonly<Record<string, string>>;
  /** How many items a list shows before „more“; 0 shows all. */
  readonly displayLimit: number;
  /** The same for single attributes, by field. */
  readonly displayLimits: Readonly<Record<string, number>>;
  readonly texts: FormTexts;
};

/** `%s` is filled in. */
export type FormTexts = {
  readonly outOfStockTooltip: string;
  readonly soldOut: string;
  readonly notOffered: string;
  readonly unavailable: string;
  readonly stockLeft: string;
  readonly more: string;
  readonly moreSpoken: string;
  readonly choose: string;
  readonly noMatch: string;
};

/** An attribute to choose on, as the product tells it. */
export type FormAttribute = {
  /** `attribute_pa_spalva`. */
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly options: readonly FormOption[];
};

export type FormOption = {
  readonly value: string;
  readonly name: string;
  readonly swatch: unknown;
  /** What a variation of it looks like, in several widths, the smallest first. */
  readonly picture?: { readonly src: string; readonly srcset: string } | undefined;
};

/** A variation as the form carries it (clause 3.4). */
export type FormVariation = IndexedVariation & {
  readonly variation_id: number;
  readonly is_in_stock: boolean;
  readonly is_purchasable: boolean;
  readonly max_qty: number | null;
  readonly variation_stock_left: number | null;
};

export type VariationForm<V extends FormVariation> = {
  readonly settings: FormSettings;
  readonly productId: number;
  readonly attributes: readonly FormAttribute[];
  /** Null: the variations did not come with the page. */
  readonly index: FormIndex<V> | null;
  /** Every field has a value; `''` where none is chosen. */
  readonly selection: Readonly<Record<string, string>>;
  /** The variation that the whole selection names. */
  readonly found: V | null;
  /** The selection whose variation is being asked for (clause 7.6). */
  readonly lookup: Readonly<Record<string, string>> | null;
  /** Whether the last thing done was choosing an item: only then stock left is told. */
  readonly tellsStock: boolean;
  /** Fields marked because they are empty (clause 5.4). */
  readonly marked: readonly string[];
  /** Fields whose „more“ was pressed. */
  readonly unfolded: readonly string[];
  /** By field, the item that the keyboard is on. */
  readonly focus: Readonly<Record<string, string>>;
};

type FormInput<V> = {
  readonly settings: FormSettings;
  readonly productId: number;
  readonly attributes: readonly FormAttribute[];
  readonly variations: readonly V[] | null;
  /** By the address, else the product's own. */
  readonly chosen: Selection;
};

/** The form at load. Of choices that name no variation together none is kept: which one is wrong nobody can tell. */
export function openForm<V extends FormVariation>(input: FormInput<V>): VariationForm<V> {
  const { settings, productId, attributes, variations, chosen } = input;
  const index = variations === null ? null : createFormIndex(attributes, variations, settings);
  const known = knownValues(attributes, chosen);
  const form = {
    settings,
    productId,
    attributes,
    index,
    selection: knownValues(attributes, {}),
    found: null,
    lookup: null,
    tellsStock: false,
    marked: [],
    unfolded: [],
    focus: {},
  };
  return withSelection(form, index?.isPossible(known) === false ? form.selection : known);
}

/** The form with another selection: what it names is found, or asked for. */
export function withSelection<V extends FormVariation>(
  form: VariationForm<V>,
  selection: VariationForm<V>['selection'],
): VariationForm<V> {
  const { index, attributes } = form;
  if (index !== null) return { ...form, selection, found: index.find(selection), lookup: null };
  const whole = attributes.length > 0 && missingFields({ attributes, selection }).length === 0;
  const same = attributes.every(({ field }) => selection[field] === form.selection[field]);
  return { ...form, selection, found: same ? form.found : null, lookup: whole ? selection : null };
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
