import { expect, test } from 'vitest';
import { stuckMessage } from './stuck-tests.ts';

const minute = 60_000;

test('a run goes on while tests begin and end', () => {
  expect(stuckMessage({ running: new Set(['a.test.ts']), lastEventAt: 0 }, 15 * minute - 1)).toBeNull();
});

test('a run in which nothing happens for 15 minutes names what runs', () => {
  const running = new Set(['a.test.ts', 'a.test.ts > waits for ever']);
  expect(stuckMessage({ running, lastEventAt: minute }, 17 * minute)).toBe(
    'No test began or ended for 16 minutes. Still running:\n  a.test.ts\n  a.test.ts > waits for ever',
  );
  expect(stuckMessage({ running: new Set(), lastEventAt: 0 }, 15 * minute)).toMatch(/Still running: nothing$/);
});
