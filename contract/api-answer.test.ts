import { expect, test } from 'vitest';
import { isTemporary } from './api-answer.ts';

test('a request is worth another try where the shop may take it later, not where it refused it', () => {
  expect([0, 429, 500, 503].map((status) => isTemporary({ status }))).toEqual([true, true, true, true]);
  expect([400, 403, 404, 409].map((status) => isTemporary({ status }))).toEqual([false, false, false, false]);
});
