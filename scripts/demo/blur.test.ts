import { expect, test } from 'vitest';
import { blurred } from './blur.ts';

test('an even field stays as it is', () => {
  for (const value of blurred(new Float32Array(80).fill(3), 10, 8, 2)) expect(value).toBeCloseTo(3);
});

test('a dot spreads evenly to all sides', () => {
  const field = new Float32Array(21 * 21);
  field[10 * 21 + 10] = 1;
  const soft = blurred(field, 21, 21, 1);
  expect(soft[10 * 21 + 8]).toBeCloseTo(soft[8 * 21 + 10] ?? 0);
  expect(soft[10 * 21 + 12]).toBeCloseTo(soft[10 * 21 + 8] ?? 0);
  expect(soft.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1);
});
