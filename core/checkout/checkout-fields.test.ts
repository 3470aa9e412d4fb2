import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CheckoutField, readFields } from './checkout-fields.ts';
import { companyFields } from './company-fields.ts';

const gift: CheckoutField = { id: 'lino/dovana', label: 'Dovana', location: 'order', type: 'checkbox' };
const wish: CheckoutField = {
  id: 'lino/palinkejimas',
  label: 'Palinkėjimas',
  location: 'order',
  type: 'text',
  required: true,
  shown: [[{ field: 'lino/dovana', condition: 'check', value: '' }]],
  validation: { maxLength: 10 },
};
const paper: CheckoutField = {
  id: 'lino/popierius',
  label: 'Popierius',
  location: 'order',
  type: 'select',
  options: [
    { value: 'baltas', label: 'Baltas' },
    { value: 'rudas', label: 'Rudas' },
  ],
  required: [[{ field: 'lino/palinkejimas', condition: '!empty', value: '' }]],
  hidden: [[{ field: 'shipping_method', condition: '==', value: 'local_pickup' }]],
};
const fields = [gift, wish, paper];

test('a hidden field is neither required nor stored, whatever was sent', () => {
  expect(readFields(fields, { 'lino/dovana': false, 'lino/palinkejimas': 'Su švente' }, {})).toMatchObject({
    visibleFields: [gift, paper],
    values: { 'lino/dovana': false },
    faults: {},
  });
  expect(readFields(fields, { 'lino/dovana': true }, {}).faults).toEqual({ 'lino/palinkejimas': { code: 'required' } });
  const picked = readFields(
    fields,
    { 'lino/popierius': 'rudas' },
    { shipping_method: ['local_pickup', 'local_pickup:72'] },
  );
  expect([picked.visibleFields, picked.values]).toEqual([[gift], {}]);
});

test('a field may be required by what else was entered', () => {
  const submittedValues = { 'lino/dovana': '1', 'lino/palinkejimas': 'Su švente' };
  expect(readFields(fields, submittedValues, {}).faults).toEqual({ 'lino/popierius': { code: 'required' } });
  expect(readFields(fields, { ...submittedValues, 'lino/popierius': 'rudas' }, {}).faults).toEqual({});
});

test('an invalid value is reported with its reason: unknown option, too long, wrong format, wrong code', () => {
  const text = (validation: CheckoutField['validation']): CheckoutField => ({ ...wish, shown: [], validation });
  const faultOf = (field: CheckoutField, value: unknown) =>
    readFields([field], { [field.id]: value }, {}).faults[field.id];
  expect(faultOf(paper, 'auksinis')).toEqual({ code: 'option' });
  expect(faultOf(text({ maxLength: 3 }), 'ąčęė')).toEqual({ code: 'too_long' });
  expect(faultOf(text({}), 'a'.repeat(201))).toEqual({ code: 'too_long' });
  expect(faultOf(text({ pattern: '[A-Z]{2}|x' }), 'ABC')).toEqual({ code: 'format' });
  expect(faultOf(text({ pattern: '[A-Z]{2}|x' }), ' AB ')).toBeUndefined();
  expect(faultOf(text({ check: 'company_code' }), '123')).toEqual({ code: 'check', check: 'company_code' });
  for (const empty of ['', '  ', null, {}, []]) expect(faultOf(text({}), empty)).toEqual({ code: 'required' });
});

test('[3.17-01] a company gives its code, and a valid VAT code where it gives any; both are stored in a normalised form', () => {
  const submittedValues = {
    'vitrina/billing_kodas': true,
    'vitrina/company_code': '305 646 914',
    'vitrina/vat_code': 'lt 119511515',
  };
  expect(readFields(companyFields, submittedValues, {})).toMatchObject({
    values: { ...submittedValues, 'vitrina/company_code': '305646914', 'vitrina/vat_code': 'LT119511515' },
    faults: {},
  });
  expect(readFields(companyFields, { ...submittedValues, 'vitrina/vat_code': 'LT1' }, {}).faults).toEqual({
    'vitrina/vat_code': { code: 'check', check: 'vat_code' },
  });
  expect(readFields(companyFields, { ...submittedValues, 'vitrina/billing_kodas': false }, {}).values).toEqual({
    'vitrina/billing_kodas': false,
  });
});

test('whatever is sent, only visible fields have values or faults', () => {
  const anything = fc.dictionary(
    fc.constantFrom('lino/dovana', 'lino/palinkejimas', 'lino/popierius', 'x/y', '__proto__'),
    fc.anything(),
  );
  fc.assert(
    fc.property(anything, (submittedValues) => {
      const read = readFields(fields, submittedValues, {});
      const ids = new Set(read.visibleFields.map(({ id }) => id));
      for (const id of [...Object.keys(read.values), ...Object.keys(read.faults)]) expect(ids.has(id)).toBe(true);
      expect(readFields(fields, read.values, {}).values).toEqual(read.values);
    }),
  );
});
