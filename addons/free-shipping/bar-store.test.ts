import { expect, test } from 'vitest';
import { createBarStore } from './bar-store.ts';

test('[7.1-01] listeners are notified that a bar is on the page, however late it came', () => {
  const store = createBarStore();
  const watchedStates: boolean[] = [];
  const stop = store.listenWatched(() => watchedStates.push(store.isWatched()));
  const first = store.listen(() => undefined);
  const second = store.listen(() => undefined);
  first();
  expect([watchedStates, store.isWatched()]).toEqual([[true], true]);
  second();
  expect(watchedStates).toEqual([true, false]);
  stop();
  store.listen(() => undefined);
  expect(watchedStates).toHaveLength(2);
});
