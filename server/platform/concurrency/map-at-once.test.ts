import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapAtOnce } from './map-at-once.ts';

test('results come in the order of the items, with at most so many under way', async () => {
  let underWay = 0;
  let most = 0;
  const doubled = await mapAtOnce([30, 5, 20, 1, 10], 2, async (milliseconds) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await pause(milliseconds);
    underWay -= 1;
    return 2 * milliseconds;
  });
  expect(doubled).toEqual([60, 10, 40, 2, 20]);
  expect(most).toBe(2);
});

test('an error reaches whoever waits, and of nothing comes nothing', async () => {
  await expect(mapAtOnce([1], 3, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await mapAtOnce([], 3, () => Promise.reject(new Error('broken')))).toEqual([]);
});
