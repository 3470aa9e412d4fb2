import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formFaults } from './check-form.ts';
import { contactRules, quickContactRules, signInCodeRules, withdrawalRules } from './form-rules.ts';
import { parseOrderNumber } from './parse-order-number.ts';

const good = { name: 'Ona', email: 'ona@example.lt', message: 'Ar turite mėlynų?' };

test('a completely filled-in form has no faults', () => {
  expect(formFaults(contactRules, good)).toEqual({});
});

test('each invalid field is reported with its fault', () => {
  expect(formFaults(contactRules, { name: ' ', email: 'ona@', message: 'ar' })).toEqual({
    name: 'missing',
    email: 'invalid',
    message: 'too_short',
  });
  const long = { ...good, message: 'a'.repeat(5001), email: `${'a'.repeat(260)}@example.lt` };
  expect(formFaults(contactRules, long)).toEqual({ message: 'too_long', email: 'too_long' });
});

test('a code is six digits, however they are grouped', () => {
  expect(formFaults(signInCodeRules, { code: '123 456' })).toEqual({});
  expect(formFaults(signInCodeRules, { code: '' })).toEqual({ code: 'missing' });
  for (const code of ['12345', 'abcdef', '1234567'])
    expect(formFaults(signInCodeRules, { code })).toEqual({ code: 'invalid' });
});

test('what is optional may be left out, but not be too long', () => {
  const withdrawalValues = { name: 'Ona', order: '1042', email: 'ona@example.lt', goods: '' };
  expect(formFaults(withdrawalRules, withdrawalValues)).toEqual({});
  expect(formFaults(withdrawalRules, { ...withdrawalValues, goods: 'a'.repeat(1001) })).toEqual({ goods: 'too_long' });
});

test('the check never throws, and spaces around a text change nothing', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (email, message) => {
      const faults = formFaults(quickContactRules, { email, message });
      expect(formFaults(quickContactRules, { email: ` ${email}\n`, message: `\t${message} ` })).toEqual(faults);
    }),
  );
});

test.each([
  ['1042', 1042],
  [' #1042 ', 1042],
  ['Nr. 1042', 1042],
  ['užsakymas 7', 7],
  ['0', null],
  ['99999999999', null],
  ['9999999999', null],
  ['Užsakymas Nr. 1042', 1042],
  ['Užsakymo numeris: 1042.', 1042],
  ['1042; drop table', null],
  ['12 34', null],
  ['', null],
])('%j names order %s', (text, id) => {
  expect(parseOrderNumber(text)).toBe(id);
});
