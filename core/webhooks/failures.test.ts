import { expect, test } from 'vitest';
import { afterFailure, isDelivered, maxAttempts, pauseAfter } from './failures.ts';

test('six failures are counted with growing pauses, the seventh disables', () => {
  const pauses: number[] = [];
  let failures = 0;
  for (let fate = afterFailure(0); !fate.disabled; fate = afterFailure(failures)) {
    failures = fate.failures;
    pauses.push(fate.pause);
  }
  expect(failures).toBe(6);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(new Set(pauses).size).toBe(pauses.length);
  expect(maxAttempts).toBe(7);
  expect(pauseAfter(100)).toBe(pauseAfter(6));
});

test('below 303 is success, as the platform counts', () => {
  expect([200, 204, 301, 302].every(isDelivered)).toBe(true);
  expect([0, 100, 303, 304, 400, 410, 500].some(isDelivered)).toBe(false);
});
