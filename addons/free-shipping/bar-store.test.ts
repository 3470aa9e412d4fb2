import { expect, test } from 'vitest';
import { createBarStore } from './bar-store.ts';

test('[7.1-01] that a bar has come to the page is told, however late it came', () => {
  const store = createBarStore();
  const told: boolean[] = [];
  const stop = store.listenWatched(() => told.push(store.isWatched()));
  const first = store.listen(() => undefined);
  const second = store.listen(() => undefined);
  first();
  expect([told, store.isWatched()]).toEqual([[true], true]);
  second();
  expect(told).toEqual([true, false]);
  stop();
  store.listen(() => undefined);
  expect(told).toHaveLength(2);
});
