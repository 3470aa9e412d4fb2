import { decimalText } from '#core/decimal.ts';
import type { Failure } from '#core/failure.ts';
import { type FieldValue, isFilled, numberOf } from './field-value.ts';
import { hasChoices, type OptionField } from './option-field.ts';

export type OptionsFailure =
  | Failure<'changed'>
  | Failure<'required' | 'number' | 'whole_number' | 'email' | 'url', { readonly label: string }>
  | Failure<'below' | 'above' | 'too_long', { readonly label: string; readonly limit: string }>;

/** Characters any text may have at most. */
export const maxTextLength = { one: 500, several: 5000 } as const;

/** Why a field that is shown cannot stay as it is filled in; null where it can. */
export function fieldFault(field: OptionField, value: FieldValue): OptionsFailure | null {
  if (!isFilled(value)) return field.required ? { code: 'required', data: { label: field.label } } : null;
  return typeof value === 'string' && !hasChoices(field) ? textFault(field, value) : null;
}

function textFault(field: OptionField, text: string): OptionsFailure | null {
  const { label, minimum, maximum } = field;
  if (field.type === 'number') {
    const amount = numberOf(text);
    if (amount === null) return { code: 'number', data: { label } };
    if (field.wholeNumber && !amount.eq(amount.round(0, 0))) return { code: 'whole_number', data: { label } };
    if (minimum !== null && amount.lt(minimum)) return { code: 'below', data: { label, limit: decimalText(minimum) } };
    if (maximum !== null && amount.gt(maximum)) return { code: 'above', data: { label, limit: decimalText(maximum) } };
  }
  const limit = field.maxLength ?? (field.type === 'textarea' ? maxTextLength.several : maxTextLength.one);
  if (Array.from(text).length > limit) return { code: 'too_long', data: { label, limit: String(limit) } };
  if (field.type === 'email' && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text))
    return { code: 'email', data: { label } };
  if (field.type === 'url' && !/^https?:\/\/[^\s/?#.]+(\.[^\s/?#.]+)+([/?#]\S*)?$/i.test(text))
    return { code: 'url', data: { label } };
  return null;
}
