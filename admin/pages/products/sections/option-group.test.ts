import { expect, test } from 'vitest';
import { freeFieldId, optionProblem, readGroup, type StoredOption, withoutField, writeGroup } from './option-group.ts';

const text: StoredOption = { id: 'inicialai', type: 'text', label: 'Inicialai' };

test('a group is read from its meta and written as it was; one without fields is none', () => {
  const stored = JSON.stringify({ id: 'g1', fields: [{ ...text, width: 50 }], variations: [] });
  expect(writeGroup(readGroup(stored)!)).toBe(stored);
  expect(readGroup('nesąmonė')).toBeNull();
  expect(readGroup(undefined)).toBeNull();
  expect(writeGroup({ id: 'g1', fields: [] })).toBe('');
});

test('a field is named after its label, as no other is', () => {
  expect(freeFieldId('Ką išsiuvinėti?', [])).toBe('ka-issiuvineti');
  expect(freeFieldId('Vieta', ['vieta', 'vieta-2'])).toBe('vieta-3');
  expect(freeFieldId('???', [])).toBe('laukas');
});

test('what the shop could not show is a problem of the field', () => {
  expect(optionProblem(text)).toBeNull();
  expect(optionProblem({ ...text, label: ' ' })).toBe('no_label');
  expect(optionProblem({ ...text, price: '5 eur' })).toBe('price');
  expect(optionProblem({ ...text, type: 'select' })).toBe('no_choice');
  expect(optionProblem({ ...text, type: 'radio', choices: [{ value: 'a', label: '' }] })).toBe('empty_choice');
  expect(optionProblem({ ...text, type: 'radio', choices: [{ value: 'a', price: '2.50' }] })).toBeNull();
});

test('with a field go the conditions that ask for it', () => {
  const rule = { field: 'siuvineti', condition: 'check', value: '' } as const;
  const fields: readonly StoredOption[] = [
    { id: 'siuvineti', type: 'true-false', label: 'Siuvinėti' },
    { ...text, dependencies: [[rule], [rule, { ...rule, field: 'kita' }]] },
  ];
  expect(withoutField(fields, 'siuvineti')).toEqual([{ ...text, dependencies: [[{ ...rule, field: 'kita' }]] }]);
});
