import type { FormAttribute, FormOption, FormVariation } from './form-data.ts';
import type { VariationForm } from './form.ts';
import { missingFields } from './form.ts';

/** State of an item; one that is chosen though sold out is `selected`, with `noStock` set (docs/behaviour 4.3). */
export type ItemState = 'selected' | 'disabled' | 'no-stock' | 'available';

/** Why an item is disabled, or sold out though it can be chosen. */
export type ItemReason = 'not-offered' | 'sold-out' | 'unavailable';

export type SwatchItem = {
  readonly option: FormOption;
  readonly state: ItemState;
  readonly noStock: boolean;
  readonly reason: ItemReason | null;
  /** Whether it is hidden behind „more“. */
  readonly hidden: boolean;
};

/** The items of an attribute, worked out anew from the selection. */
export function swatchItems<V extends FormVariation>(
  form: VariationForm<V>,
  attribute: FormAttribute,
): readonly SwatchItem[] {
  const { field, options } = attribute;
  const { index, selection, settings } = form;
  const chosen = selection[field] ?? '';
  const marks =
    settings.clickableOutOfStock && tellsSoldOut(form, field) ? index?.soldOut(field, selection) : undefined;
  const offered = index && new Map(index.offered(field, selection).map(({ value, enabled }) => [value, enabled]));
  const inStock = index?.inStock(field, selection);
  const limit = isFolded(form, attribute) ? displayLimit(form, field) : options.length;
  return options.map((option, place) => {
    const { value } = option;
    const enabled = offered === null || offered.get(value) === true;
    const isChosen = enabled && value === chosen;
    const noStock = enabled && marks?.has(value) === true;
    const base = { option, noStock, hidden: place >= limit && !isChosen };
    if (!enabled) {
      const unavailableReason = inStock?.has(value) === true ? 'unavailable' : 'sold-out';
      return { ...base, state: 'disabled', reason: offered.has(value) ? unavailableReason : 'not-offered' };
    }
    const free = noStock ? 'no-stock' : 'available';
    return { ...base, state: isChosen ? 'selected' : free, reason: noStock ? 'sold-out' : null };
  });
}

/** Whether an item is hidden behind „more“. */
export function isHidden<V extends FormVariation>(form: VariationForm<V>, field: string, value: string): boolean {
  const attribute = form.attributes.find((one) => one.field === field);
  if (attribute === undefined) return false;
  return swatchItems(form, attribute).some((item) => item.hidden && item.option.value === value);
}

/** Whether an item may be chosen now. */
export function canChoose<V extends FormVariation>(form: VariationForm<V>, field: string, value: string): boolean {
  const attribute = form.attributes.find((one) => one.field === field);
  if (attribute?.options.some((option) => option.value === value) !== true) return false;
  const offered = form.index?.offered(field, form.selection);
  return offered === undefined || offered.some((option) => option.value === value && option.enabled);
}

/** Whether a list still shows its „more“. */
export function isFolded<V extends FormVariation>(form: VariationForm<V>, { field, options }: FormAttribute): boolean {
  const limit = displayLimit(form, field);
  return limit > 0 && options.length > limit && !form.unfolded.includes(field);
}

function displayLimit({ settings }: VariationForm<FormVariation>, field: string): number {
  return settings.displayLimits[field] ?? settings.displayLimit;
}

/**
 * When a field shows what is sold out: a single attribute always; of several, the open ones once a choice is made, and
 * all when all are chosen.
 */
function tellsSoldOut(form: VariationForm<FormVariation>, field: string): boolean {
  const { attributes } = form;
  const missing = missingFields(form);
  if (attributes.length === 1 || missing.length === 0) return true;
  return missing.length < attributes.length && missing.includes(field);
}
