/** The ten conditions for showing a field: eight test another field, two the chosen variation. */
export const fieldConditions = ['check', '!check', '==', '!=', 'empty', '!empty', 'lt', 'gt'] as const;
export const variationConditions = ['product_var', '!product_var'] as const;

export type FieldCondition = (typeof fieldConditions)[number];
export type VariationCondition = (typeof variationConditions)[number];

/** Text; whether a box is ticked; or what is chosen in a list, a group of boxes or a multiple select. */
export type ConditionValue = string | boolean | readonly string[];

export type FieldRule = { readonly field: string; readonly condition: FieldCondition; readonly value: string };
export type VariationRule = { readonly condition: VariationCondition; readonly values: readonly number[] };
export type Rule = FieldRule | VariationRule;

/** A group holds when all its rules do; groups hold when any one does. */
export type RuleGroups = readonly (readonly Rule[])[];

export type ConditionFacts = {
  /** The value of a field; undefined where there is none of that name, or it is hidden. */
  readonly valueOf: (field: string) => ConditionValue | undefined;
  /** Null or left out: none is chosen. */
  readonly variationId?: number | null;
};

/** Whether any group holds. No groups at all, and a group without rules, hold. */
export function groupsHold(groups: RuleGroups, facts: ConditionFacts): boolean {
  return groups.length === 0 || groups.some((rules) => rules.every((rule) => ruleHolds(rule, facts)));
}

function isVariationRule(rule: Rule): rule is VariationRule {
  return rule.condition === 'product_var' || rule.condition === '!product_var';
}

function ruleHolds(rule: Rule, { valueOf, variationId = null }: ConditionFacts): boolean {
  if (isVariationRule(rule)) {
    const listed = variationId !== null && rule.values.includes(variationId);
    return listed === (rule.condition === 'product_var');
  }
  const value = valueOf(rule.field);
  return value !== undefined && conditionHolds(rule.condition, value, rule.value);
}

/** Whether a field's value meets a condition (docs/behaviour 5.1). */
export function conditionHolds(condition: FieldCondition, value: ConditionValue, expectedValue: string): boolean {
  switch (condition) {
    case 'check':
      return value === true;
    case '!check':
      return value === false;
    case '==':
      return equals(value, expectedValue);
    case '!=':
      return !equals(value, expectedValue);
    case 'empty':
      return isEmpty(value);
    case '!empty':
      return !isEmpty(value);
    case 'lt':
      return numberOf(value) < numberOf(expectedValue);
    case 'gt':
      return numberOf(value) > numberOf(expectedValue);
  }
}

/** Texts match exactly; a list matches what it contains; a ticked box equals `1`, an unticked one the empty text. */
function equals(value: ConditionValue, expectedValue: string): boolean {
  if (typeof value === 'string') return value === expectedValue;
  if (typeof value === 'boolean') return expectedValue === (value ? '1' : '');
  return value.includes(expectedValue);
}

function isEmpty(value: ConditionValue): boolean {
  return typeof value === 'boolean' ? !value : value.length === 0;
}

/**
 * The number at the start of a text, `7` of `7 vnt.`, with a decimal comma or point; NaN, which compares with nothing,
 * where there is none.
 */
function numberOf(value: ConditionValue): number {
  return typeof value === 'string' ? Number.parseFloat(value.replace(',', '.')) : Number.NaN;
}
