import type { RefusedForm } from '#app/add-on-api/refused-form.ts';
import type { PriceInWords } from '#contract/price-in-words.ts';
import type { CurrencyFields } from '#contract/prices.ts';
import { zero } from '#core/decimal.ts';
import { withoutImpossible } from '#core/product/choice-index.ts';
import type { Selection } from '#core/product/variation-index.ts';
import { fillPlaces } from '#core/text/places.ts';
import { parseSelectionList } from '#core/selection-list/selection-list.ts';
import { type BundleBlock, type ChosenVariation, rowFields } from './rules/bundle-options.ts';
import { chooseVariation, clearVariation, openBlock, setQuantity } from './rules/change-bundle.ts';
import { majorUnits, type PartRow, type PartVariation, type ServedBundle } from './served-block.ts';

/** The block with what is chosen in its selects, by the row's key. */
export type BundleState = {
  readonly block: BundleBlock;
  readonly selections: Readonly<Record<string, Selection>>;
};

/** The block as it opens: with the usual values chosen, or with what was chosen before. */
export function openState(
  { entries, block }: ServedBundle,
  before: PreviousChoice | null,
  currency: CurrencyFields,
): BundleState {
  const rows = entries.filter((entry) => entry.kind === 'part');
  return rows.reduce(
    (state: BundleState, row) => {
      const { key, optional } = row.served;
      const { quantity = null, attributes = {} } =
        before?.(
          key,
          row.choices.map(({ field }) => field),
        ) ?? {};
      const isCounted = quantity !== null && optional;
      const counted = isCounted ? { ...state, block: setQuantity(state.block, key, quantity) } : state;
      const usual = Object.fromEntries(row.choices.map(({ field, default: value }) => [field, value]));
      return row.choices.length === 0 ? counted : selectVariation(counted, row, { ...usual, ...attributes }, currency);
    },
    { block: openBlock(block), selections: {} },
  );
}

/**
 * How the page words the bundle's price while something in it is still to be chosen that may cost more: as it was served,
 * the least of a range as „from“. Null once nothing is open, or where the page words no price.
 */
export function openPriceWords(
  { entries }: Pick<ServedBundle, 'entries'>,
  { block }: Pick<BundleState, 'block'>,
  worded: PriceInWords | null,
  from: string,
): string | null {
  const isOpen = entries.some((entry) => {
    if (entry.kind === 'text' || entry.choices.length === 0 || entry.part.upTo === null) return false;
    const row = block.rows.find(({ served }) => served.key === entry.served.key);
    return row !== undefined && row.quantity > 0 && row.variation === null;
  });
  if (!isOpen || worded === null) return null;
  const isRange = (worded.amounts?.length ?? 0) > 1;
  return isRange ? fillPlaces(worded.words, [from || '%s']) : worded.words;
}

/** Applies what the shopper chose on one row; values that the others no longer allow are dropped. */
export function selectVariation(
  state: BundleState,
  row: PartRow,
  wished: Selection,
  currency: CurrencyFields,
): BundleState {
  const { key } = row.served;
  const selection = withoutImpossible(row.index, row.choices, wished);
  const variation = row.index?.findVariation(selection) ?? null;
  const block =
    variation === null
      ? clearVariation(state.block, key)
      : chooseVariation(state.block, key, chosenVariation(variation, selection, currency));
  return { block, selections: { ...state.selections, [key]: selection } };
}

function chosenVariation(variation: PartVariation, selection: Selection, currency: CurrencyFields): ChosenVariation {
  const price = majorUnits(variation.price, currency);
  return {
    id: variation.variation_id,
    price: price ?? zero,
    regularPrice: majorUnits(variation.regularPrice, currency) ?? price ?? zero,
    isInStock: variation.is_in_stock,
    isPurchasable: variation.is_purchasable,
    image: null,
    stock: variation.max_qty,
    attributes: { ...variation.attributes, ...chosenValues(selection) },
  };
}

function chosenValues(selection: Selection): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(selection).map(([name, value]) => [name, value ?? '']));
}

/** A bundle edited from the cart: its selection list, and the key of its line. */
type EditedBundle = { readonly list: string; readonly line: string };

/** Parses the query of an edit link; null for any other address. */
export function editedBundle(search: string): EditedBundle | null {
  const query = new URLSearchParams(search);
  const [list, line] = [query.get('woosb_ids'), query.get('woosb_update')];
  return list === null || line === null ? null : { list, line };
}

/** What was chosen on a row; quantity is null where none was given. */
type ChosenRow = { readonly quantity: string | null; readonly attributes: Selection };

/** What was chosen before, by the row's key and the names of its attributes. */
type PreviousChoice = (key: string, fields: readonly string[]) => ChosenRow;

/** From the cart: an item that is not on its list has quantity 0. */
export function chosenInCart({ list }: Pick<EditedBundle, 'list'>): PreviousChoice {
  const entries = parseSelectionList(list);
  return (key) => {
    const entry = entries.find((one) => one.key === key);
    return { quantity: String(entry?.quantity ?? 0), attributes: entry?.attributes ?? {} };
  };
}

/** From a refused form that was sent without script. */
export function chosenInForm({ entries }: Pick<RefusedForm, 'entries'>): PreviousChoice {
  const submittedFields = new Map(entries);
  return (key, fields) => ({
    quantity: submittedFields.get(rowFields.quantity(key)) ?? null,
    attributes: Object.fromEntries(
      fields.flatMap((field) => {
        const value = submittedFields.get(rowFields.choice(key, field));
        return value === undefined ? [] : [[field, value] as const];
      }),
    ),
  });
}

/** The line of the cart that the bundle takes the place of; null for one that is new. */
export function replacedLine(edited: EditedBundle | null, refused: Pick<RefusedForm, 'entries'> | null): string | null {
  return edited?.line ?? refused?.entries.find(([name]) => name === 'woosb_update')?.[1] ?? null;
}
