import { expect, test } from 'vitest';
import { formToken, isValidFormToken } from './form-token.ts';

const at = new Date('2026-11-22T10:20:00Z');
const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000);

test('a form token is valid for two days, for this shop only, and not before it was issued', () => {
  const token = formToken('key', at);
  expect(formToken('key', new Date('2026-11-22T10:59:59Z'))).toBe(token);
  expect(isValidFormToken('key', token, at)).toBe(true);
  expect(isValidFormToken('key', token, later(48))).toBe(true);
  expect(isValidFormToken('key', token, later(49))).toBe(false);
  expect(isValidFormToken('key', token, later(-1))).toBe(false);
  expect(isValidFormToken('other', token, at)).toBe(false);
});

test.each(['', '.', 'abc', `${formToken('key', at)}.x`, `zz.${formToken('key', at).split('.')[1]}`, '€.€'])(
  '%j is no form token',
  (text) => {
    expect(isValidFormToken('key', text, at)).toBe(false);
  },
);
