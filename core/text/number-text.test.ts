import { expect, test } from 'vitest';
import { numberText } from './number-text.ts';

test('a number has the comma of Lithuanian and the point of English', () => {
  expect([numberText(1.5), numberText('-0.125', 'lt_LT'), numberText(3)]).toEqual(['1,5', '-0,125', '3']);
  expect([numberText(1.5, 'en_GB'), numberText('-0.125', 'en_GB')]).toEqual(['1.5', '-0.125']);
});
