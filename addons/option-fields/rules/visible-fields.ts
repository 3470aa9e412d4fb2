import { groupsHold } from '#core/conditions/conditions.ts';
import { visibleFieldIds } from '#core/conditions/conditional-fields.ts';
import type { FieldValue, FieldValues } from './field-value.ts';
import type { OptionField, OptionGroup } from './option-field.ts';

/** Which fields of a form are to be seen. */
export type Visibility = {
  /** Ids of groups that are shown. */
  readonly groups: ReadonlySet<string>;
  /** Ids of fields whose own rules hold within their group, shown or not. */
  readonly fields: ReadonlySet<string>;
};

/** Ids of the groups shown for the chosen variation; without one, of those that exclude variations at most. */
export function visibleGroupIds(groups: readonly OptionGroup[], variationId: number | null): ReadonlySet<string> {
  const matchingGroups = groups.filter(({ variationRules }) =>
    groupsHold(variationRules, { valueOf: () => undefined, variationId }),
  );
  return new Set(matchingGroups.map(({ id }) => id));
}

/** Ids of the groups not bound to variations: all that is shown before the first `variation` event. */
export function unboundGroups(groups: readonly OptionGroup[]): ReadonlySet<string> {
  return new Set(groups.filter(({ variationRules }) => variationRules.length === 0).map(({ id }) => id));
}

/** The fields whose rules hold. A rule never sees into a group that is not shown, but for its own. */
export function visibleFields(
  groups: readonly OptionGroup[],
  visibleGroups: ReadonlySet<string>,
  values: FieldValues,
): Visibility {
  const together = groups.filter(({ id }) => visibleGroups.has(id)).flatMap(({ fields }) => fields);
  const apart = groups.filter(({ id }) => !visibleGroups.has(id)).map(({ fields }) => fields);
  const visible = [together, ...apart].flatMap((fields) => [...visibleFieldIds(fields, values)]);
  return { groups: visibleGroups, fields: new Set(visible) };
}

/**
 * The fields that count: shown themselves, in a group that is shown. Only these are required, sent, stored and priced.
 */
export function activeFields(groups: readonly OptionGroup[], visibility: Visibility): readonly OptionField[] {
  return groups
    .filter(({ id }) => visibility.groups.has(id))
    .flatMap(({ fields }) => fields.filter((field) => visibility.fields.has(field.id)));
}

/**
 * Whether a visible field is required; for boxes and radios one flag each. Of required boxes all are while none is
 * ticked, and then only those that are.
 */
export function requiredFlags(field: OptionField, value: FieldValue, isVisible: boolean): boolean | readonly boolean[] {
  const required = field.required && isVisible;
  if (field.type === 'radio') return field.choices.map(() => required);
  if (field.type !== 'checkboxes') return required;
  const ticked = Array.isArray(value) ? value : [];
  return field.choices.map((choice) => required && (ticked.length === 0 || ticked.includes(choice.value)));
}
