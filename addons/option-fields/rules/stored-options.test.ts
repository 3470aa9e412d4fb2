import { expect, test } from 'vitest';
import { checkOptions } from './check-options.ts';
import { readRecordedValues, recordedField, storedFields } from './stored-options.ts';
import { testGroup } from './test-fields.ts';

const groups = [
  testGroup([
    { id: 'text' },
    { id: 'box', type: 'true-false' },
    { id: 'list', type: 'checkboxes', choices: ['a,b', 'c', 'd'] },
    { id: 'many', type: 'select', multiple: true, choices: ['x', 'y'] },
    { id: 'one', type: 'radio', choices: ['x', 'y'] },
  ]),
];
const filled = { text: 'Onai, Jonui', box: true, list: ['a,b', 'd'], many: ['y'], one: 'x' };

function record(values: Readonly<Record<string, unknown>>) {
  const checked = checkOptions(groups, { values, groups: null }, null);
  if (!checked.ok) throw new Error(checked.failure.code);
  return { _wapf_meta: storedFields(groups, { values: checked.value }, null).map((one) => recordedField(one, '')) };
}

test('[3.5-01] an order stores a choice of several as a list, also of one; a comma in a value parts nothing', () => {
  expect(record(filled)._wapf_meta.map(({ id, raw }) => [id, raw])).toEqual([
    ['text', 'Onai, Jonui'],
    ['box', '1'],
    ['list', ['a,b', 'd']],
    ['many', ['y']],
    ['one', 'x'],
  ]);
});

test('what an order stores is the same when it is ordered again', () => {
  const stored = record(filled);
  const again = readRecordedValues(JSON.parse(JSON.stringify(stored))) ?? {};
  expect(record(again)).toEqual(stored);
});

test('an order from when raw values were texts is read by the values beside them', () => {
  const old = { _wapf_meta: [{ id: 'list', label: 'List', value: '', raw: 'a,b,d' }], values: filled };
  expect(readRecordedValues(old)).toEqual(filled);
  for (const nothing of [undefined, null, 'x', {}, { _wapf_meta: 'x' }]) expect(readRecordedValues(nothing)).toBeNull();
});
