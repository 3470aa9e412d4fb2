import { beforeEach, expect, test, vi } from 'vitest';
import { keepRecentIds, rememberRecentId, recentIds } from './recent-ids.ts';

const storedItems = new Map<string, string>();
beforeEach(() => {
  storedItems.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => storedItems.set(key, value),
    removeItem: (key: string) => storedItems.delete(key),
  });
});

test('the product viewed last comes first, once, and twelve are stored', () => {
  for (let id = 1; id <= 14; id += 1) rememberRecentId(id);
  rememberRecentId(5);
  expect(recentIds()).toEqual([5, 14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3]);
  keepRecentIds([]);
  expect(storedItems.size).toBe(0);
});

test.each(['{', '"a"', '{"0":1}', 'null', '[1.5,"2",-3,null,7]'])(
  '%s stored by another script does no harm',
  (text) => {
    storedItems.set('vitrina:recent', text);
    expect(recentIds()).toEqual(text.endsWith('7]') ? [7] : []);
  },
);

test('a browser that refuses storage does no harm', () => {
  const refuse = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  rememberRecentId(3);
  expect(recentIds()).toEqual([]);
});
