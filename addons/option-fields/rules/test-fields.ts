import { decimal } from '#core/decimal.ts';
import type { Choice, OptionField, OptionGroup } from './option-field.ts';
import { changeForm, type FormEvent, openForm, type OptionForm, viewForm } from './option-form.ts';

type Draft = Partial<Omit<OptionField, 'price' | 'choices'>> & {
  readonly id: string;
  readonly price?: string;
  readonly choices?: readonly (
    | string
    | { readonly value: string; readonly price?: string; readonly selected?: boolean }
  )[];
};

/** A field for tests, with only what matters given. */
export function testField({ price, choices = [], ...draft }: Draft): OptionField {
  return {
    type: 'text',
    label: draft.id.toUpperCase(),
    required: false,
    dependencies: [],
    multiple: false,
    initial: '',
    minimum: null,
    maximum: null,
    integerOnly: false,
    maxLength: null,
    personalises: false,
    ...draft,
    price: price === undefined ? null : decimal(price),
    choices: choices.map(testChoice),
  };
}

function testChoice(draft: NonNullable<Draft['choices']>[number]): Choice {
  const { value, price, selected = false } = typeof draft === 'string' ? { value: draft } : { ...draft };
  return { value, label: value, price: price === undefined ? null : decimal(price), selected };
}

export function testGroup(fields: readonly Draft[], group: Partial<OptionGroup> = {}): OptionGroup {
  return { id: 'g0', variationRules: [], ...group, fields: fields.map(testField) };
}

/** Shown while another field is filled. */
export function whenFilled(field: string): OptionField['dependencies'] {
  return [[{ field, condition: '!empty', value: '' }]];
}

export function testForm(groups: readonly OptionGroup[], start: Partial<OptionForm> = {}): OptionForm {
  const product = { variable: false, price: decimal(20), integerQuantity: true };
  return openForm({ pageType: 'product', product, quantity: '1', variation: null, ...start, groups });
}

export function reduceEvents(form: OptionForm, ...events: readonly FormEvent[]): OptionForm {
  return events.reduce(changeForm, form);
}

export function write(field: string, value: string | boolean | readonly string[]): FormEvent {
  return { type: 'changed', field, value };
}

export function fieldStateOf(form: OptionForm, id: string) {
  const group = viewForm(form).find(({ fields }) => fields.some(({ field }) => field.id === id));
  const fieldState = group?.fields.find(({ field }) => field.id === id);
  if (group === undefined || fieldState === undefined) throw new Error(`no field ${id}`);
  return { ...fieldState, visible: fieldState.visible && group.isVisible };
}
