import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conditionHolds, type ConditionValue, fieldConditions, groupsHold, type RuleGroups } from './conditions.ts';
import { visibleFieldIds } from './conditional-fields.ts';

const matches = (condition: (typeof fieldConditions)[number], value: ConditionValue, expectedValue = '') =>
  conditionHolds(condition, value, expectedValue);

test('[5.1-01] a checkbox is checked or unchecked; any other value is neither', () => {
  expect([matches('check', true), matches('!check', true)]).toEqual([true, false]);
  expect([matches('check', false), matches('!check', false)]).toEqual([false, true]);
  for (const value of ['1', '', ['1'], []])
    expect([matches('check', value), matches('!check', value)]).toEqual([false, false]);
});

test('[5.1-02] texts are compared exactly, a list equals what it contains, a ticked box equals 1', () => {
  expect(matches('==', 'Taip', 'taip')).toBe(false);
  expect(matches('==', 'taip ', 'taip')).toBe(false);
  expect(matches('==', ['x', 'y'], 'y')).toBe(true);
  expect(matches('==', true, '1')).toBe(true);
  expect(matches('==', false, '')).toBe(true);
  const values = fc.oneof(fc.string(), fc.boolean(), fc.array(fc.string()));
  fc.assert(
    fc.property(
      values,
      fc.string(),
      (value, expectedValue) => matches('==', value, expectedValue) !== matches('!=', value, expectedValue),
    ),
  );
});

test('[5.1-03] an empty text, an empty list and an unticked box are empty; 0 and a space are not', () => {
  for (const value of ['', [], false])
    expect([matches('empty', value), matches('!empty', value)]).toEqual([true, false]);
  for (const value of ['0', ' ', ['x'], true])
    expect([matches('empty', value), matches('!empty', value)]).toEqual([false, true]);
});

test('[5.1-04] numbers compare as numbers, with a comma or a point; what is not a number never compares', () => {
  expect([
    matches('gt', '10', '9'),
    matches('lt', '-1', '0'),
    matches('gt', '5', '5'),
    matches('lt', '5', '5'),
  ]).toEqual([true, true, false, false]);
  expect([matches('gt', '5,9', '5,8'), matches('lt', '5,9', '5.8'), matches('gt', '7 vnt.', '6')]).toEqual([
    true,
    false,
    true,
  ]);
  for (const value of ['', 'daug', true, ['9']])
    expect([matches('lt', value, '9'), matches('gt', value, '0')]).toEqual([false, false]);
});

test('[3.5-05] a variation rule tests whether the chosen variation is listed; with none chosen only „not“ holds', () => {
  const groups = (condition: 'product_var' | '!product_var'): RuleGroups => [[{ condition, values: [11, 12] }]];
  const by = (variationId: number | null) =>
    (['product_var', '!product_var'] as const).map((name) =>
      groupsHold(groups(name), { valueOf: () => '', variationId }),
    );
  expect([by(12), by(13), by(null)]).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ]);
});

test('[4.1-01] rules hold where any group holds with all its rules; no groups and an empty group hold', () => {
  const a = { field: 'a', condition: '==', value: '1' } as const;
  const b = { field: 'b', condition: '==', value: '1' } as const;
  const by = (groups: RuleGroups, values: Readonly<Record<string, string>>) =>
    groupsHold(groups, { valueOf: (field) => values[field] });
  expect(by([[a], [b]], { a: '0', b: '1' })).toBe(true);
  expect(by([[a, b]], { a: '0', b: '1' })).toBe(false);
  expect(by([[a, b]], { a: '1', b: '1' })).toBe(true);
  expect([by([], {}), by([[]], {})]).toEqual([true, true]);
});

test('[5.1-05] a rule about a field that is missing or hidden is false, whatever its condition', () => {
  for (const condition of fieldConditions) {
    const dependencies = [[{ field: 'nera', condition, value: '' }]];
    expect(visibleFieldIds([{ id: 'x', dependencies }], { nera: '' }).has('x')).toBe(false);
  }
  const chain = [
    { id: 'c', dependencies: [[{ field: 'b', condition: 'empty', value: '' }]] },
    { id: 'b', dependencies: [[{ field: 'a', condition: '==', value: '1' }]] },
    { id: 'a', dependencies: [] },
  ] as const;
  for (const fields of [chain, chain.toReversed()]) {
    expect([...visibleFieldIds(fields, { a: '', b: '', c: '' })]).toEqual(['a']);
    expect(visibleFieldIds(fields, { a: '1', b: '', c: '' }).size).toBe(3);
  }
});

test('fields that would only show each other stay hidden, whatever the order of the fields', () => {
  const rule = (field: string) => [[{ field, condition: 'empty', value: '' }]] as const;
  const ring = [
    { id: 'a', dependencies: rule('b') },
    { id: 'b', dependencies: rule('a') },
    { id: 'c', dependencies: rule('c') },
  ];
  expect(visibleFieldIds(ring, { a: '', b: '', c: '' }).size).toBe(0);
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const anyRule = fc.record({
    field: fc.constantFrom(...ids),
    condition: fc.constantFrom(...fieldConditions),
    value: fc.constantFrom('', '1'),
  });
  const anyFields = fc.tuple(
    ...ids.map((id) =>
      fc.record({ id: fc.constant(id), dependencies: fc.array(fc.array(anyRule, { maxLength: 2 }), { maxLength: 2 }) }),
    ),
  );
  const anyValues = fc.record(
    Object.fromEntries(ids.map((id) => [id, fc.constantFrom<ConditionValue>('', '1', true, false)])),
  );
  fc.assert(
    fc.property(anyFields, anyValues, fc.shuffledSubarray(ids, { minLength: 5 }), (fields, values, order) => {
      const mixed = order.flatMap((id) => fields.filter((field) => field.id === id));
      expect([...visibleFieldIds(mixed, values)].toSorted()).toEqual([...visibleFieldIds(fields, values)].toSorted());
    }),
  );
});
