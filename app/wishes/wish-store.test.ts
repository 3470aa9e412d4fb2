import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wishCountCookie } from '#contract/cookie-names.ts';
import { wishMark } from '#core/wishes/wish-mark.ts';
import type * as WishStore from './wish-store.ts';

const list = (...ids: readonly number[]) => Response.json({ items: ids.map((id) => ({ id })), share: null });

// Each test in a browser whose page knows nothing yet.
let store: typeof WishStore;
beforeEach(async () => {
  vi.resetModules();
  store = await import('./wish-store.ts');
});
afterEach(() => vi.unstubAllGlobals());

test('the count follows a press at once, down to nothing, and goes back where the shop refuses', async () => {
  const browser = { cookie: `${wishCountCookie}=1` };
  const answers = [list(7), Response.json({ code: 'x' }, { status: 503 }), list()];
  vi.stubGlobal('document', browser);
  vi.stubGlobal('fetch', async () => answers.shift());
  expect(store.countWishes()).toBe(1); // by the cookie
  store.refreshWishes();
  await vi.waitFor(() => expect(store.isWished(7)).toBe(true));
  const refused = store.toggleWish(7);
  expect(store.countWishes()).toBe(0);
  expect((await refused).ok).toBe(false);
  expect([store.countWishes(), store.isWished(7)]).toEqual([1, true]);
  const removed = store.toggleWish(7);
  expect(store.countWishes()).toBe(0);
  await removed;
  expect(store.countWishes()).toBe(0);
});

test('hearts follow what another window did, also where as many products are listed as before', async () => {
  const browser = { cookie: `${wishCountCookie}=${wishMark([7])}` };
  const ask = vi.fn(async () => list(...(browser.cookie.includes(wishMark([9])) ? [9] : [7])));
  vi.stubGlobal('document', browser);
  vi.stubGlobal('fetch', ask);
  store.refreshWishes();
  await vi.waitFor(() => expect(store.isWished(7)).toBe(true));
  store.refreshWishes();
  expect(ask).toHaveBeenCalledTimes(1); // nothing has changed
  browser.cookie = `${wishCountCookie}=${wishMark([9])}`; // one taken off, another put on
  store.refreshWishes();
  await vi.waitFor(() => expect([store.isWished(7), store.isWished(9)]).toEqual([false, true]));
  browser.cookie = '';
  store.refreshWishes();
  expect([store.countWishes(), ask.mock.calls.length]).toEqual([0, 2]);
});
