import { expect, test } from 'vitest';
import { filledValues, fillPlaces, hasStrayPercent, placesOf } from './places.ts';

test('placeholders are filled in order or by number, and %% is a percent sign', () => {
  expect(fillPlaces('%s iš %s', [1, 'A'])).toBe('1 iš A');
  expect(fillPlaces('%2$s: %1$s', [1, 'A'])).toBe('A: 1');
  expect(fillPlaces('PVM %s %%', [21])).toBe('PVM 21 %');
  expect(fillPlaces('%s', ['$& %s'])).toBe('$& %s');
  expect(fillPlaces('0 % ir %s', [])).toBe('0 % ir %s');
});

test('two texts take the same values, whatever the order of their placeholders', () => {
  expect(placesOf('PVM %s %%, %2$s')).toEqual(['%s', '%2$s']);
  expect(filledValues('%s iš %s')).toBe(filledValues('%2$s: %1$s'));
  expect(filledValues('%s')).not.toBe(filledValues('%s %s'));
  expect(filledValues('%s')).not.toBe(filledValues('%2$s'));
});

test('a % that is no placeholder is noticed', () => {
  expect(['100% du: %s', '%d', '%1s', '%'].map(hasStrayPercent)).toEqual([true, true, true, true]);
  expect(['100 %% du: %s', '%1$s', ''].map(hasStrayPercent)).toEqual([false, false, false]);
});
