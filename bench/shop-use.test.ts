import { expect, test } from 'vitest';
import { useOfEach } from './shop-use.ts';

test('what was used is divided among all that was done, and nothing among nothing', () => {
  const before = { statements: 100, milliseconds: 1000 };
  const after = { statements: 166, milliseconds: 1020 };
  expect(useOfEach(before, after, 2)).toEqual({ statements: 33, milliseconds: 10 });
  expect(useOfEach(before, after, 0)).toBeNull();
});
