import { wishPaths } from '#contract/wish-paths.ts';
import type { AddWish, SharedWishes, WishProducts, Wishes } from '#contract/wishes.ts';
import type { PageState } from './page-state.ts';
import { visitorCalls } from './visitor-calls.ts';

/** The wish list of the visitor, for loaders and actions. */
export function wishClient(page: PageState) {
  const call = visitorCalls(page);
  return {
    products: () => call<WishProducts>(wishPaths.products),
    add: (wish: AddWish) => call<Wishes>(wishPaths.add, wish),
    remove: (ids: readonly number[]) => call<Wishes>(wishPaths.remove, { ids }),
    share: (shared: boolean) => call<Wishes>(wishPaths.share, { shared }),
    shared: (token: string) => call<SharedWishes>(`${wishPaths.shared}?${new URLSearchParams({ token })}`),
  };
}
