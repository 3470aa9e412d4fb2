import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alongLine, distanceInside, outline, symmetric } from './outline.ts';

const square = outline([
  [-2, -2],
  [2, -2],
  [2, 2],
  [-2, 2],
]);

test('distance is positive inside, negative outside, zero on the line', () => {
  const inside = distanceInside(square);
  expect(inside(0, 0)).toBeCloseTo(2);
  expect(inside(0, 3)).toBeCloseTo(-1);
  expect(Math.abs(inside(2, 0))).toBeCloseTo(0);
});

test('distance never changes faster than the place', () => {
  const inside = distanceInside(
    symmetric([
      [0, 0],
      [3, 1, 4, 5],
      [2, 9],
      [0, 9],
    ]),
  );
  const place = fc.double({ min: -6, max: 12, noNaN: true });
  fc.assert(
    fc.property(place, place, place, place, (a, b, c, d) => {
      expect(Math.abs(inside(a, b) - inside(c, d))).toBeLessThanOrEqual(Math.hypot(a - c, b - d) + 1e-9);
    }),
  );
});

test('a place beside a line knows its distance, its side and the way to it', () => {
  const line = alongLine([
    [0, 0],
    [0, 4],
    [3, 4],
  ]);
  expect(line(1, 2)).toEqual([-1, 2]);
  expect(line(-1, 2)).toEqual([1, 2]);
  expect(line(2, 6)[1]).toBeCloseTo(6);
});
