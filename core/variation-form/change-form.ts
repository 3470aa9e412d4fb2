import type { FormVariation } from './form-data.ts';
import type { Selection } from '#core/product/variation-index.ts';
import { createFormIndex } from './form-index.ts';
import { missingFields, type VariationForm, withSelection } from './form.ts';
import { focusedByKey, isChoosingKey } from './keyboard.ts';
import { canChoose, isHidden } from './swatch-items.ts';

export type FormEvent<V> =
  | { readonly do: 'click' | 'focus'; readonly field: string; readonly value: string }
  | { readonly do: 'key'; readonly field: string; readonly value: string; readonly key: string }
  /** A plain select, or an entry of a theme list; `''` takes the choice back. */
  | { readonly do: 'select'; readonly field: string; readonly value: string }
  | { readonly do: 'more'; readonly field: string }
  /** „Clear“, and a press of the button. */
  | { readonly do: 'reset' | 'add' }
  /** The answer to a lookup; null where no variation fits or none came. */
  | { readonly do: 'answered'; readonly requestedSelection: Selection; readonly variation: V | null }
  /** Variations that came after the page. */
  | { readonly do: 'variations'; readonly variations: readonly V[] };

/** Reports an event of the form to whoever holds its state, which then changes it. */
export type SendEvent = (event: Exclude<FormEvent<never>, { do: 'answered' | 'variations' }>) => void;

/** The form after an event. The component that renders it sends its lookup and moves the focus. */
export function changeForm<V extends FormVariation>(form: VariationForm<V>, event: FormEvent<V>): VariationForm<V> {
  switch (event.do) {
    case 'click':
      return press(form, event.field, event.value);
    case 'key':
      return isChoosingKey(event.key)
        ? press(form, event.field, event.value)
        : reveal(form, event.field, focusedByKey(form, event.field, event.value, event.key));
    case 'focus':
      return canChoose(form, event.field, event.value) ? reveal(form, event.field, event.value) : form;
    case 'select':
      return choose(form, event.field, event.value, false);
    case 'more':
      return unfold(form, event.field);
    case 'reset':
      return reset(form);
    case 'add':
      return missingFields(form).length === 0 ? form : { ...form, marked: missingFields(form) };
    case 'answered':
      return applyAnswer(form, event.requestedSelection, event.variation);
    case 'variations':
      return withVariations(form, event.variations);
  }
}

/** Chooses an item, or takes the choice back where the chosen one is pressed again (docs/behaviour 4.3). */
function press<V extends FormVariation>(form: VariationForm<V>, field: string, value: string): VariationForm<V> {
  if (!canChoose(form, field, value)) return form;
  const again = form.settings.clearOnReselect && form.selection[field] === value;
  return focusOn(choose(form, field, again ? '' : value, !again), field, value);
}

function choose<V extends FormVariation>(
  form: VariationForm<V>,
  field: string,
  value: string,
  tellsStock: boolean,
): VariationForm<V> {
  const isKnownField = form.attributes.some((attribute) => attribute.field === field);
  if (!isKnownField || (value !== '' && !canChoose(form, field, value))) return form;
  const otherFields = form.marked.filter((one) => one !== field);
  const marked = value === '' ? [...otherFields, field] : otherFields;
  return { ...withSelection(form, { ...form.selection, [field]: value }), tellsStock, marked };
}

function reset<V extends FormVariation>(form: VariationForm<V>): VariationForm<V> {
  const chosen = form.attributes.map(({ field }) => field).filter((field) => form.selection[field] !== '');
  return chosen.reduce<VariationForm<V>>((state, field) => choose(state, field, '', false), {
    ...form,
    tellsStock: false,
  });
}

function unfold<V extends FormVariation>(form: VariationForm<V>, field: string): VariationForm<V> {
  return form.unfolded.includes(field) ? form : { ...form, unfolded: [...form.unfolded, field] };
}

/** Moves the focus to an item; one behind „more“ comes into sight with all others. */
function reveal<V extends FormVariation>(form: VariationForm<V>, field: string, value: string): VariationForm<V> {
  const focused = focusOn(form, field, value);
  return isHidden(form, field, value) ? unfold(focused, field) : focused;
}

function focusOn<V extends FormVariation>(form: VariationForm<V>, field: string, value: string): VariationForm<V> {
  return form.focus[field] === value ? form : { ...form, focus: { ...form.focus, [field]: value } };
}

/** An answer that nobody waits for any more changes nothing. */
function applyAnswer<V extends FormVariation>(
  form: VariationForm<V>,
  requestedSelection: Selection,
  variation: V | null,
): VariationForm<V> {
  const { lookup, attributes } = form;
  if (lookup === null || attributes.some(({ field }) => lookup[field] !== requestedSelection[field])) return form;
  return { ...form, variation: variation, lookup: null };
}

/** Choices made meanwhile are preserved as far as there is a variation for them. */
function withVariations<V extends FormVariation>(form: VariationForm<V>, variations: readonly V[]): VariationForm<V> {
  const index = createFormIndex(form.attributes, variations, form.settings);
  const indexed = { ...form, index };
  const selection = form.attributes.reduce((validSelection, { field }) => {
    const value = validSelection[field] ?? '';
    const possible = value === '' || canChoose({ ...indexed, selection: validSelection }, field, value);
    return possible ? validSelection : { ...validSelection, [field]: '' };
  }, form.selection);
  return withSelection(indexed, selection);
}
