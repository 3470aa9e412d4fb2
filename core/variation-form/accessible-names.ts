import { type FormTexts, type FormVariation, missingFields, type VariationForm } from './form.ts';
import type { AddButton } from './form-view.ts';
import type { ItemReason } from './swatch-items.ts';

/** An item's name as it is read aloud: with why it cannot be had, and how few are left. */
export function itemAccessibleName(
  title: string,
  reason: ItemReason | null,
  stockLeft: string | null,
  texts: FormTexts,
): string {
  const why = reason === null ? null : textOf(reason, texts);
  return [title, why, stockLeft].filter((part) => part !== null && part !== '').join(', ');
}

/** Why the button does nothing: which choices are open, or what is wrong with them. */
export function buttonAccessibleName(form: VariationForm<FormVariation>, button: AddButton): string {
  const { texts } = form.settings;
  if (button === 'enabled' || form.lookup !== null) return '';
  const missing = missingFields(form);
  const names = form.attributes.filter(({ field }) => missing.includes(field)).map(({ name }) => name);
  if (names.length > 0) return texts.choose.replace('%s', () => names.join(', '));
  if (form.found === null) return texts.noMatch;
  return form.found.is_in_stock ? texts.unavailable : texts.soldOut;
}

function textOf(reason: ItemReason, texts: FormTexts): string {
  switch (reason) {
    case 'not-offered':
      return texts.notOffered;
    case 'sold-out':
      return texts.soldOut;
    case 'unavailable':
      return texts.unavailable;
  }
}
