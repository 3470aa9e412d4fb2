import { cleanText } from './clean-text.ts';
import { fieldFault, type OptionsFailure } from './field-fault.ts';
import { hasChoices, type OptionField } from './option-field.ts';
import { type OptionForm, valueIn } from './option-form.ts';
import { activeFields } from './visible-fields.ts';

/** What would keep the form from being taken, by field; of hidden fields nothing. */
export function formFaults(form: OptionForm): ReadonlyMap<string, OptionsFailure> {
  const active = activeFields(form.groups, form.visibility).filter(({ type }) => type !== 'paragraph');
  return new Map(
    active.flatMap((field) => {
      const fault = fieldFault(field, keptValue(form, field));
      return fault === null ? [] : [[field.id, fault] as const];
    }),
  );
}

/** A field's value as the server would keep it. */
function keptValue(form: OptionForm, field: OptionField) {
  const value = valueIn(form, field);
  const isText = typeof value === 'string' && !hasChoices(field);
  return isText ? cleanText(value, field.type === 'textarea' ? 'several' : 'one') : value;
}
