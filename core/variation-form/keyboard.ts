import type { FormVariation } from './form-data.ts';
import { type VariationForm } from './form.ts';
import { type SwatchItem, swatchItems } from './swatch-items.ts';

const choosingKeys = [' ', 'Enter'];
const steps = new Map([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
]);

/** Whether a key chooses the item it is pressed on. */
export function isChoosingKey(key: string): boolean {
  return choosingKeys.includes(key);
}

/** Whether a list handles a key, so that the page must ignore it. */
export function isHandledKey(key: string): boolean {
  return isChoosingKey(key) || steps.has(key) || key === 'Home' || key === 'End';
}

/** The item that an arrow, Home or End leads to, round the end, also behind „more“; it is focused, not chosen. */
export function focusedByKey<V extends FormVariation>(
  form: VariationForm<V>,
  field: string,
  value: string,
  key: string,
): string {
  const reachable = reachableValues(form, field);
  const place = reachable.indexOf(value);
  const step = steps.get(key);
  if (key === 'Home') return reachable.at(0) ?? value;
  if (key === 'End') return reachable.at(-1) ?? value;
  if (step === undefined || place < 0) return value;
  return reachable.at((place + step) % reachable.length) ?? value;
}

/** The one item in sight that Tab stops at: the focused, else the chosen, else the first that can be reached. */
export function tabStop(items: readonly SwatchItem[], focused: string | undefined): string | null {
  const reachable = items.filter((item) => isReachable(item) && !item.hidden);
  const stop =
    reachable.find(({ option }) => option.value === focused) ??
    reachable.find(({ state }) => state === 'selected') ??
    reachable[0];
  return stop?.option.value ?? null;
}

function reachableValues<V extends FormVariation>(form: VariationForm<V>, field: string): readonly string[] {
  const attribute = form.attributes.find((one) => one.field === field);
  if (attribute === undefined) return [];
  return swatchItems(form, attribute)
    .filter(isReachable)
    .map(({ option }) => option.value);
}

/** Whether the keyboard leads to an item, though it may be behind „more“ still. */
export function isReachable({ state }: Pick<SwatchItem, 'state'>): boolean {
  return state !== 'disabled';
}
