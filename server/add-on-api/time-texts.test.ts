import { expect, test } from 'vitest';
import { createTexts } from '#server/platform/texts/texts.ts';
import { timeTexts } from './time-texts.ts';

test('times are worded by the rules of each language', () => {
  const lithuanian = timeTexts(createTexts('lt_LT'));
  expect([1, 2, 9, 10, 14, 21, 22, 30, 365, 730].map(lithuanian.days)).toEqual([
    '1 dieną',
    '2 dienas',
    '9 dienas',
    '10 dienų',
    '14 dienų',
    '21 dieną',
    '22 dienas',
    '30 dienų',
    '1 metus',
    '2 metus',
  ]);
  expect(lithuanian.workingDayRange(1, 2)).toBe('1–2 darbo dienas');
  expect(lithuanian.workingDayRange(1, 1)).toBe('1 darbo dieną');
  expect(lithuanian.workingDayRange(7, 14)).toBe('7–14 darbo dienų');
  const english = timeTexts(createTexts('en_GB'));
  expect([1, 2, 14, 365, 730].map(english.days)).toEqual(['1 day', '2 days', '14 days', '1 year', '2 years']);
});
