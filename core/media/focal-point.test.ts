import fc from 'fast-check';
import { expect, test } from 'vitest';
import { objectPosition, objectPositionPattern } from './focal-point.ts';

test('a focal point is written as CSS has it', () => {
  expect(objectPosition({ x: 0, y: 1 })).toBe('0% 100%');
  expect(objectPosition({ x: 0.3, y: 0.6254 })).toBe('30% 62.5%');
});

test('every focal point is written as the pattern allows', () => {
  const share = fc.double({ min: -1, max: 2, noNaN: true });
  fc.assert(
    fc.property(share, share, (x, y) => {
      expect(objectPosition({ x, y })).toMatch(objectPositionPattern);
    }),
  );
});
