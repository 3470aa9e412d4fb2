import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countOfMark, wishMark } from './wish-mark.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { maxLength: 60 });

test('the mark of a list counts its products, whatever their order', () => {
  fc.assert(
    fc.property(ids, (listed) => {
      expect(countOfMark(wishMark(listed))).toBe(listed.length);
      expect(wishMark(listed.toReversed())).toBe(wishMark(listed));
    }),
  );
  for (const broken of [null, '', 'x', '-1']) expect(countOfMark(broken)).toBeLessThanOrEqual(0);
});

test('a list where one product takes the place of another has another mark', () => {
  for (let one = 1; one < 400; one += 1) expect(wishMark([7, one + 400])).not.toBe(wishMark([7, one]));
  expect(wishMark([1, 8])).not.toBe(wishMark([4, 7]));
});
