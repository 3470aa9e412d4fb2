import { type ConditionFacts, type ConditionValue, groupsHold, type RuleGroups } from './conditions.ts';

export type ConditionalField = {
  readonly id: string;
  /** Groups of rules of which one has to hold; none: always shown. */
  readonly dependencies: RuleGroups;
};

/**
 * Ids of the visible fields (docs/behaviour 4.1), whatever their order. A rule about a field that is hidden or unknown
 * is false, so fields that would only show each other stay hidden.
 */
export function visibleFieldIds(
  fields: readonly ConditionalField[],
  values: Readonly<Record<string, ConditionValue>>,
  variationId: number | null = null,
): ReadonlySet<string> {
  const visibleIds = new Set<string>();
  const facts: ConditionFacts = {
    variationId,
    valueOf: (field) => (visibleIds.has(field) && Object.hasOwn(values, field) ? values[field] : undefined),
  };
  for (let before = -1; before < visibleIds.size;) {
    before = visibleIds.size;
    for (const { id, dependencies } of fields) if (groupsHold(dependencies, facts)) visibleIds.add(id);
  }
  return visibleIds;
}
