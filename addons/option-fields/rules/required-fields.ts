import type { FieldValue } from './field-value.ts';
import type { OptionField } from './option-field.ts';

/**
 * Whether a field that is shown is required; of boxes and radios whether each one is. Of required boxes all are while
 * none is ticked, and then only those that are.
 */
export function requiredFlags(field: OptionField, value: FieldValue, shown: boolean): boolean | readonly boolean[] {
  const required = field.required && shown;
  if (field.type === 'radio') return field.choices.map(() => required);
  if (field.type !== 'checkboxes') return required;
  const ticked = Array.isArray(value) ? value : [];
  return field.choices.map((choice) => required && (ticked.length === 0 || ticked.includes(choice.value)));
}
