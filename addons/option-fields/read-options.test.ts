import { expect, test } from 'vitest';
import { sentOptions } from './read-field-values.server.ts';

test('[3.5-05] a form and a JSON body are parsed into their values and the groups they name', () => {
  const form = { wapf: { field_a: 'x', field_b: ['1', '2'] }, wapf_field_groups: 'g1, g2' };
  const expectedOptions = { values: { a: 'x', b: ['1', '2'] }, groups: ['g1', 'g2'] };
  expect(sentOptions({}, form)).toEqual(expectedOptions);
  expect(sentOptions(form, {})).toEqual(expectedOptions);
  expect(sentOptions({}, { wapf: form.wapf })).toEqual({ ...expectedOptions, groups: null });
  const body = { extensions: { 'option-fields': { fields: expectedOptions.values, groups: expectedOptions.groups } } };
  expect(sentOptions(body, {})).toEqual(expectedOptions);
});
