import { expect, test, vi } from 'vitest';
import { wishCountCookie } from '#contract/cookie-names.ts';
import { countWishes, isWished, refreshWishes, toggleWish } from './wish-store.ts';

const list = (...ids: readonly number[]) => Response.json({ items: ids.map((id) => ({ id })), share: null });

test('the count follows a press at once, down to nothing, and goes back where the shop refuses', async () => {
  const browser = { cookie: `${wishCountCookie}=1` };
  const answers = [list(7), Response.json({ code: 'x' }, { status: 503 }), list()];
  vi.stubGlobal('document', browser);
  vi.stubGlobal('fetch', async () => answers.shift());
  expect(countWishes()).toBe(1); // by the cookie
  refreshWishes();
  await vi.waitFor(() => expect(isWished(7)).toBe(true));
  const refused = toggleWish(7);
  expect(countWishes()).toBe(0);
  expect((await refused).ok).toBe(false);
  expect([countWishes(), isWished(7)]).toEqual([1, true]);
  const removed = toggleWish(7);
  expect(countWishes()).toBe(0);
  await removed;
  expect(countWishes()).toBe(0);
});
