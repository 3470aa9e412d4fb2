import { fail, ok, type Result } from '#core/result.ts';
import { cleanText, fieldFault, type OptionsFailure } from './field-fault.ts';
import { fittingValue, type FieldValue, type FieldValues, isFilled, noValue } from './field-value.ts';
import { hasChoices, type OptionField, type OptionGroup } from './option-field.ts';
import { activeFields, visibleGroupIds, unboundGroups, visibleFields } from './visible-fields.ts';

/** The values that were sent, by field id, and the groups that the sender names. */
export type SentOptions = {
  readonly values: Readonly<Record<string, unknown>>;
  /** Null where the sender names no groups. */
  readonly groups: readonly string[] | null;
};

/**
 * Validates what was sent as the page shows it: hidden fields and unknown choices count as not sent, whatever was sent
 * for them. Returns the values to store, in the order of the fields and without empty ones.
 */
export function checkOptions(
  groups: readonly OptionGroup[],
  submittedOptions: SentOptions,
  variationId: number | null,
): Result<FieldValues, OptionsFailure> {
  const named = submittedOptions.groups;
  if (named !== null && groups.some(({ id }) => !named.includes(id))) return fail({ code: 'changed' });
  const fields = groups.flatMap((group) => group.fields);
  const rawValues = new Map(fields.map((field) => [field.id, readValue(field, submittedOptions.values)]));
  const fitting = Object.fromEntries(fields.map((field) => [field.id, fittingValue(field, rawValues.get(field.id))]));
  const validEntries: [string, FieldValue][] = [];
  for (const field of visibleFieldIds(groups, fitting, variationId)) {
    const raw = rawValues.get(field.id);
    const value = fitting[field.id] ?? noValue(field);
    if (field.type === 'number' && typeof raw === 'string' && raw !== '' && value === '')
      return fail({ code: 'number', data: { label: field.label } });
    const fault = fieldFault(field, value);
    if (fault !== null) return fail(fault);
    if (isFilled(value)) validEntries.push([field.id, value]);
  }
  return ok(Object.fromEntries(validEntries));
}

/** The fields that are shown for these values; those bound to variations only where there is one. */
export function visibleFieldIds(
  groups: readonly OptionGroup[],
  values: FieldValues,
  variationId: number | null,
): readonly OptionField[] {
  const visibleGroups = variationId === null ? unboundGroups(groups) : visibleGroupIds(groups, variationId);
  return activeFields(groups, visibleFields(groups, visibleGroups, values)).filter(({ type }) => type !== 'paragraph');
}

function readValue(field: OptionField, values: SentOptions['values']): unknown {
  const value = Object.hasOwn(values, field.id) ? values[field.id] : undefined;
  if (hasChoices(field) || field.type === 'true-false') return value;
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  return cleanText(text, field.type === 'textarea' ? 'several' : 'one');
}
