import type { FieldCondition } from '#core/conditions/conditions.ts';
import { slugify } from '#core/text/slug.ts';

/** The kinds of fields that shoppers fill in beside a product. */
export const optionTypes = [
  'text',
  'textarea',
  'number',
  'email',
  'url',
  'select',
  'radio',
  'checkboxes',
  'true-false',
  'paragraph',
] as const;
export type OptionType = (typeof optionTypes)[number];

export type OptionChoice = { readonly value: string; readonly label?: string; readonly price?: string | null };
export type OptionRule = { readonly field: string; readonly condition: FieldCondition; readonly value: string };

/** A field as the product stores it; what is not named here stays as it is. */
export type StoredOption = {
  readonly id: string;
  readonly type: OptionType;
  readonly label: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly price?: string | null;
  readonly message?: string;
  readonly text?: string;
  readonly placeholder?: string;
  readonly choices?: readonly OptionChoice[];
  readonly personalises?: boolean;
  readonly dependencies?: readonly (readonly OptionRule[])[];
};
export type StoredOptionGroup = { readonly id: string; readonly fields: readonly StoredOption[] };

/** Whether a field offers choices. */
export function hasChoices({ type }: Pick<StoredOption, 'type'>): boolean {
  return type === 'select' || type === 'radio' || type === 'checkboxes';
}

/** The group as its meta holds it; null: the product has none, or one that cannot be read. */
export function readGroup(source: unknown): StoredOptionGroup | null {
  try {
    const group: unknown = typeof source === 'string' ? JSON.parse(source) : source;
    if (typeof group !== 'object' || group === null || !('fields' in group) || !Array.isArray(group.fields))
      return null;
    return group as StoredOptionGroup;
  } catch {
    return null;
  }
}

/** The meta of a group; one without fields is none. */
export function writeGroup(group: StoredOptionGroup): string {
  return group.fields.length === 0 ? '' : JSON.stringify(group);
}

const maxIdLength = 40;

/** A lasting name for a field, from its label, that no other field has. */
export function freeFieldId(label: string, taken: readonly string[]): string {
  const base =
    slugify(label)
      .replaceAll(/[^a-z0-9_-]/g, '')
      .slice(0, maxIdLength - 4) || 'laukas';
  if (!taken.includes(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.includes(`${base}-${number}`)) return `${base}-${number}`;
}

export type OptionProblem = 'no_label' | 'no_choice' | 'empty_choice' | 'price' | 'no_value';

const amount = /^-?\d+(?:\.\d+)?$/;
const isAmount = (price: string | null | undefined) => price == null || amount.test(price);

/** What is wrong with a field, so that the shop could not show it; null: nothing. */
export function optionProblem(field: StoredOption): OptionProblem | null {
  if (field.label.trim() === '') return 'no_label';
  if (!isAmount(field.price)) return 'price';
  if (!hasChoices(field)) return null;
  const choices = field.choices ?? [];
  if (choices.length === 0) return 'no_choice';
  if (choices.some(({ value, label = value }) => value === '' || label.trim() === '')) return 'empty_choice';
  return choices.every(({ price }) => isAmount(price)) ? null : 'price';
}

/** The fields without one, and without the rules of others that ask for it. */
export function withoutField(fields: readonly StoredOption[], id: string): readonly StoredOption[] {
  return fields
    .filter((field) => field.id !== id)
    .map((field) => {
      const { dependencies } = field;
      if (dependencies === undefined) return field;
      const left = dependencies
        .map((rules) => rules.filter((rule) => rule.field !== id))
        .filter((rules) => rules.length > 0);
      return { ...field, dependencies: left };
    });
}
