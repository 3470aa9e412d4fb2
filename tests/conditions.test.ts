import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ConditionValue, RuleGroups } from '#core/conditions/conditions.ts';
import { visibleFieldIds } from '#core/conditions/conditional-fields.ts';
import { hasReference, referencePath } from './reference.ts';

type Field = {
  readonly id: string;
  readonly type: string;
  readonly default?: string | boolean;
  readonly choices?: readonly { readonly value: string; readonly selected?: boolean }[];
  readonly dependencies?: RuleGroups;
};
type Seen = { readonly fields: Readonly<Record<string, { readonly visible: boolean }>> };
type Step = {
  readonly do: { readonly field?: string; readonly set?: string | boolean; readonly choose?: string };
  readonly after: Seen;
};
type Case = {
  readonly id: string;
  readonly title: string;
  readonly conflict?: boolean;
  readonly fields?: readonly Field[];
  readonly at_load: Seen;
  readonly steps?: readonly Step[];
};

function conditionCases(): readonly Case[] {
  const path = referencePath('cases', 'addon-fields.json');
  if (path === null) return [];
  const { cases } = JSON.parse(readFileSync(path, 'utf8')) as { readonly cases: readonly Case[] };
  return cases.filter(
    ({ conflict, fields }) => conflict !== true && fields?.some(({ dependencies }) => dependencies !== undefined),
  );
}

/** What a field holds when its page is loaded. */
function atLoad({ type, default: initial, choices = [] }: Field): ConditionValue {
  const chosen = choices.filter(({ selected }) => selected).map(({ value }) => value);
  if (type === 'true-false') return initial === true || initial === 'checked';
  if (type === 'checkboxes') return chosen;
  return choices.length > 0 ? (chosen[0] ?? '') : String(initial ?? '');
}

function afterChoice(value: ConditionValue | undefined, choice: string): ConditionValue {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string' || value === undefined) return choice;
  return value.includes(choice) ? value.filter((one) => one !== choice) : [...value, choice];
}

describe.skipIf(!hasReference)('worked examples of conditional fields', () => {
  test.each(conditionCases().map((one) => [one.id, one.title, one] as const))(
    '%s %s',
    (_, __, { fields = [], at_load, steps = [] }) => {
      const conditional = fields.map(({ id, dependencies = [] }) => ({ id, dependencies }));
      const initial = Object.fromEntries(fields.map((field) => [field.id, atLoad(field)]));
      let values = initial;
      const check = ({ fields: expectedFields }: Seen) => {
        const visibleFields = visibleFieldIds(conditional, values);
        expect(Object.fromEntries(fields.map(({ id }) => [id, visibleFields.has(id)]))).toEqual(
          Object.fromEntries(Object.entries(expectedFields).map(([id, { visible }]) => [id, visible])),
        );
        return visibleFields;
      };
      check(at_load);
      for (const { do: act, after } of steps) {
        const { field, set, choose } = act;
        if (field !== undefined) values = { ...values, [field]: set ?? afterChoice(values[field], choose ?? '') };
        const visibleFields = check(after);
        values = Object.fromEntries(fields.map(({ id }) => [id, visibleFields.has(id) ? values[id]! : initial[id]!]));
      }
    },
  );
});
