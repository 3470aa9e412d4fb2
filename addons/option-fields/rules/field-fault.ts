import { decimalText } from '#core/decimal.ts';
import type { Failure } from '#core/failure.ts';
import { type FieldValue, isFilled, parseNumber } from './field-value.ts';
import { hasChoices, type OptionField } from './option-field.ts';
import { type OptionForm, valueIn } from './option-form.ts';
import { activeFields } from './visible-fields.ts';

const tag = /<[a-z!/?][^<>]*>/gi;
/**
 * Characters no text needs: control characters but line breaks and tabs, and those that turn the direction of writing.
 */
// eslint-disable-next-line no-control-regex
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Removes tags from a shopper's text, and line breaks where it may have only one line. A `<` that opens no tag stays:
 * `a<b`.
 */
export function cleanText(text: string, lines: 'one' | 'several'): string {
  let clean = text.replaceAll(unseen, '').replaceAll(/\r\n?/g, '\n');
  for (let before = ''; before !== clean;) {
    before = clean;
    clean = clean.replaceAll(tag, '');
  }
  return (lines === 'one' ? clean.replaceAll(/[\n\t]+/g, ' ') : clean).trim();
}

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
    const amount = parseNumber(text);
    if (amount === null) return { code: 'number', data: { label } };
    if (field.integerOnly && !amount.eq(amount.round(0, 0))) return { code: 'whole_number', data: { label } };
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

/** What would keep the form from being taken, by field; of hidden fields nothing. */
export function formFaults(form: OptionForm): ReadonlyMap<string, OptionsFailure> {
  const active = activeFields(form.groups, form.visibility).filter(({ type }) => type !== 'paragraph');
  return new Map(
    active.flatMap((field) => {
      const fault = fieldFault(field, storedValue(form, field));
      return fault === null ? [] : [[field.id, fault] as const];
    }),
  );
}

/** A field's value as the server would store it. */
function storedValue(form: OptionForm, field: OptionField) {
  const value = valueIn(form, field);
  const isText = typeof value === 'string' && !hasChoices(field);
  return isText ? cleanText(value, field.type === 'textarea' ? 'several' : 'one') : value;
}
