import type { RuleGroups, VariationRule } from '#core/conditions/conditions.ts';
import type { Decimal } from '#core/decimal.ts';

export const textTypes = ['text', 'textarea', 'number', 'email', 'url'] as const;
export const choiceTypes = ['select', 'checkboxes', 'radio'] as const;
export const fieldTypes = [...textTypes, ...choiceTypes, 'true-false', 'paragraph'] as const;
export type FieldType = (typeof fieldTypes)[number];

/** Something that can be chosen. */
export type Choice = {
  readonly value: string;
  readonly label: string;
  /** Null: it costs nothing, and no price is shown. */
  readonly price: Decimal | null;
  /** Chosen when the page loads. */
  readonly selected: boolean;
};

/** An option field beside a product (docs/behaviour 3.5). */
export type OptionField = {
  readonly id: string;
  readonly type: FieldType;
  readonly label: string;
  readonly required: boolean;
  /** Groups of rules of which one has to hold; none: always shown. */
  readonly dependencies: RuleGroups;
  /** A flat amount of a field that is filled or ticked; choices have their own. */
  readonly price: Decimal | null;
  readonly choices: readonly Choice[];
  /** Of a select: whether several can be chosen. */
  readonly multiple: boolean;
  /** The initial text of a text field; whether a single box is initially ticked. */
  readonly initial: string | boolean;
  /** Of a number. */
  readonly minimum: Decimal | null;
  readonly maximum: Decimal | null;
  readonly integerOnly: boolean;
  /** Whether filling it in personalises the product, which then cannot be returned. */
  readonly personalises: boolean;
  /** Characters a text may have; null: the most any text may. */
  readonly maxLength: number | null;
};

/** Fields that are shown together; some groups only for certain variations. */
export type OptionGroup = {
  readonly id: string;
  readonly fields: readonly OptionField[];
  /** Rules of which one has to hold for the chosen variation; none: the group is always shown. */
  readonly variationRules: readonly (readonly VariationRule[])[];
};

/** Whether its value is a list: boxes, or a select of several. */
export function isList({ type, multiple }: Pick<OptionField, 'type' | 'multiple'>): boolean {
  return type === 'checkboxes' || (type === 'select' && multiple);
}

/** Whether it offers choices. */
export function hasChoices({ type }: Pick<OptionField, 'type'>): boolean {
  return type === 'select' || type === 'checkboxes' || type === 'radio';
}
