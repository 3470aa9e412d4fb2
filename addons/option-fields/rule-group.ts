import { decimal, type Decimal } from '#core/decimal.ts';
import type { StoredField, StoredGroup } from './group-schema.ts';
import type { OptionField, OptionGroup } from './rules/option-field.ts';

/** A group as the rules take it. */
export function ruleGroup({ id, fields, variations }: Pick<StoredGroup, 'id' | 'fields' | 'variations'>): OptionGroup {
  return { id, fields: fields.map(ruleField), variationRules: variations };
}

function ruleField(field: StoredField): OptionField {
  const { id, type, label, required, dependencies, multiple, maxLength, personalises } = field;
  return {
    id,
    type,
    label,
    required,
    dependencies,
    multiple,
    maxLength,
    personalises,
    price: amountOf(field.price),
    choices: field.choices.map(({ value, label: choiceLabel, price, selected }) => ({
      value,
      label: choiceLabel ?? value,
      price: amountOf(price),
      selected,
    })),
    initial: field.default ?? '',
    minimum: amountOf(field.minimum),
    maximum: amountOf(field.maximum),
    integerOnly: field.numbers === 'whole',
  };
}

function amountOf(text: string | null): Decimal | null {
  return text === null ? null : decimal(text);
}
