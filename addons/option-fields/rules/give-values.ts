import type { FieldValues } from './field-value.ts';
import { changeForm, type OptionForm } from './option-form.ts';
import { activeFields } from './visible-fields.ts';

/**
 * The form with values that were there already: typed before script came, or sent and refused. What a value shows takes
 * its own in turn, in whatever order the fields stand.
 */
export function giveValues(form: OptionForm, values: FieldValues): OptionForm {
  const given = new Set<string>();
  let filled = form;
  for (let before = -1; before !== given.size;) {
    before = given.size;
    for (const { id } of activeFields(filled.groups, filled.visibility)) {
      const value = Object.hasOwn(values, id) ? values[id] : undefined;
      if (value === undefined || given.has(id)) continue;
      given.add(id);
      filled = changeForm(filled, { type: 'changed', field: id, value });
    }
  }
  return filled;
}
