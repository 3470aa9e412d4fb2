import type { FieldValue, FieldValues } from './rules/field-value.ts';
import { isList, type OptionField } from './rules/option-field.ts';

/** The name of a field in the form, as Advanced Product Fields calls it. */
export function fieldName(field: Pick<OptionField, 'id' | 'type' | 'multiple'>): string {
  return `wapf[field_${field.id}]${isList(field) ? '[]' : ''}`;
}

/** The values of a sent form by field: all fields were in it, so one that is missing was left empty. */
export function sentFieldValues(
  fields: readonly OptionField[],
  entries: readonly (readonly [name: string, value: string])[],
): FieldValues {
  return Object.fromEntries(
    fields.map((field) => {
      const name = fieldName(field);
      const values = entries.flatMap(([one, value]) => (one === name ? [value] : []));
      return [field.id, valueOf(field, values)] as const;
    }),
  );
}

/** The values in a page's fields, also those typed before the script was loaded. */
export function typedValues(root: HTMLElement, fields: readonly OptionField[]): FieldValues {
  const typed: [string, FieldValue][] = [];
  for (const field of fields) {
    const inputs = inputsOf(root, field);
    if (inputs.length > 0) typed.push([field.id, valueOf(field, inputs.flatMap(valuesOf))]);
  }
  return Object.fromEntries(typed);
}

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function inputsOf(root: HTMLElement, field: OptionField): readonly Input[] {
  return [...root.querySelectorAll<Input>(`[name="${CSS.escape(fieldName(field))}"]`)];
}

function valuesOf(input: Input): readonly string[] {
  if (input instanceof HTMLSelectElement) return [...input.selectedOptions].map(({ value }) => value);
  if (input instanceof HTMLInputElement && (input.type === 'checkbox' || input.type === 'radio'))
    return input.checked ? [input.value] : [];
  return [input.value];
}

function valueOf(field: OptionField, values: readonly string[]): FieldValue {
  if (field.type === 'true-false') return values.length > 0;
  return isList(field) ? values : (values[0] ?? '');
}
