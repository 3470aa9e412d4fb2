import { expect, test } from 'vitest';
import { formFaults } from './field-fault.ts';
import { applyValues, valueIn } from './option-form.ts';
import { reduceEvents, testForm, testGroup, whenFilled, write } from './test-fields.ts';

const group = testGroup([
  { id: 'late', required: true, dependencies: whenFilled('wish') },
  { id: 'wish' },
  { id: 'mail', type: 'email' },
  { id: 'size', type: 'number', minimum: null, integerOnly: true },
]);

function codes(form: Parameters<typeof formFaults>[0]) {
  return [...formFaults(form)].map(([id, { code }]) => [id, code]);
}

test('[4.1-03] [3.5-02] hidden fields have no errors; those of visible ones are reported field by field', () => {
  const open = testForm([group]);
  expect(codes(open)).toEqual([]);
  const wrong = reduceEvents(open, write('wish', 'x'), write('mail', 'ona'), write('size', '1.5'));
  expect(codes(wrong)).toEqual([
    ['late', 'required'],
    ['mail', 'email'],
    ['size', 'whole_number'],
  ]);
  expect(codes(reduceEvents(wrong, write('late', '<b></b>')))[0]).toEqual(['late', 'required']);
  expect(codes(reduceEvents(wrong, write('late', 'a'), write('mail', 'ona@a.lt'), write('size', '2')))).toEqual([]);
});

test('[4.1-06] values typed before are applied whatever their order; hidden fields take none', () => {
  const form = applyValues(testForm([group]), { late: 'L', wish: 'W', unknown: 'x' });
  const [late, wish] = group.fields;
  if (late === undefined || wish === undefined) throw new Error('no fields');
  expect([valueIn(form, late), valueIn(form, wish)]).toEqual(['L', 'W']);
  const without = applyValues(testForm([group]), { late: 'L', wish: '' });
  expect(valueIn(without, late)).toBe('');
});
