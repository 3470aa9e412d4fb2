import { decimalText } from '#core/decimal.ts';
import type { Failure } from '#core/failure.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { cleanText } from './clean-text.ts';
import { fittingValue, type FieldValue, type FieldValues, isFilled, noValue, numberOf } from './field-value.ts';
import { hasChoices, type OptionField, type OptionGroup } from './option-field.ts';
import { activeFields, shownGroups, unboundGroups, visibleFields } from './visible-fields.ts';

/** What was sent, by field id, and of which groups it says that they were there. */
export type SentOptions = {
  readonly values: Readonly<Record<string, unknown>>;
  /** Null where the sender names no groups. */
  readonly groups: readonly string[] | null;
};

export type OptionsFailure =
  | Failure<'changed'>
  | Failure<'required' | 'number' | 'whole_number' | 'email' | 'url', { readonly label: string }>
  | Failure<'below' | 'above' | 'too_long', { readonly label: string; readonly limit: string }>;

/** Characters any text may have at most. */
export const longestText = { one: 500, several: 5000 } as const;

/**
 * Reads what was sent the way the page shows it: hidden fields and unknown choices count as not sent, whatever was sent
 * for them. Gives what is to be kept, in the order of the fields: nothing that is empty.
 */
export function checkOptions(
  groups: readonly OptionGroup[],
  sent: SentOptions,
  variationId: number | null,
): Result<FieldValues, OptionsFailure> {
  const named = sent.groups;
  if (named !== null && groups.some(({ id }) => !named.includes(id))) return fail({ code: 'changed' });
  const fields = groups.flatMap((group) => group.fields);
  const written = new Map(fields.map((field) => [field.id, readValue(field, sent.values)]));
  const fitting = Object.fromEntries(fields.map((field) => [field.id, fittingValue(field, written.get(field.id))]));
  const kept: [string, FieldValue][] = [];
  for (const field of shownFields(groups, fitting, variationId)) {
    const raw = written.get(field.id);
    const value = fitting[field.id] ?? noValue(field);
    if (field.type === 'number' && typeof raw === 'string' && raw !== '' && value === '')
      return fail({ code: 'number', data: { label: field.label } });
    if (!isFilled(value)) {
      if (field.required) return fail({ code: 'required', data: { label: field.label } });
      continue;
    }
    const fault = typeof value === 'string' && !hasChoices(field) ? textFault(field, value) : null;
    if (fault !== null) return fail(fault);
    kept.push([field.id, value]);
  }
  return ok(Object.fromEntries(kept));
}

/** The fields that are shown for these values; those bound to variations only where there is one. */
export function shownFields(
  groups: readonly OptionGroup[],
  values: FieldValues,
  variationId: number | null,
): readonly OptionField[] {
  const shown = variationId === null ? unboundGroups(groups) : shownGroups(groups, variationId);
  return activeFields(groups, visibleFields(groups, shown, values)).filter(({ type }) => type !== 'paragraph');
}

function readValue(field: OptionField, values: SentOptions['values']): unknown {
  const value = Object.hasOwn(values, field.id) ? values[field.id] : undefined;
  if (hasChoices(field) || field.type === 'true-false') return value;
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  return cleanText(text, field.type === 'textarea' ? 'several' : 'one');
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
  const limit = field.maxLength ?? (field.type === 'textarea' ? longestText.several : longestText.one);
  if (Array.from(text).length > limit) return { code: 'too_long', data: { label, limit: String(limit) } };
  if (field.type === 'email' && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text))
    return { code: 'email', data: { label } };
  if (field.type === 'url' && !/^https?:\/\/[^\s/?#.]+(\.[^\s/?#.]+)+([/?#]\S*)?$/i.test(text))
    return { code: 'url', data: { label } };
  return null;
}
