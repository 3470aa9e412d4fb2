import { expect, test } from 'vitest';
import { largestId } from '#core/ids.ts';
import { sliceOf } from './list-answer.ts';

test('a page or an offset beyond all numbers is one behind the end of any list', () => {
  expect(sliceOf({ fields: { page: 1.7976931348623157e308, per_page: 100 } })).toEqual({
    limit: 100,
    offset: largestId,
  });
  expect(sliceOf({ fields: { offset: 1e30 } })).toEqual({ limit: 10, offset: largestId });
  expect(sliceOf({ fields: { page: 3, per_page: 20 } })).toEqual({ limit: 20, offset: 40 });
  expect(sliceOf({ fields: { offset: -5 } })).toEqual({ limit: 10, offset: 0 });
});
