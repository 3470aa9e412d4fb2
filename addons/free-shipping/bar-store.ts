import type { Cart } from '#contract/cart.ts';
import type { FreeShippingBarModel } from './free-shipping-contract.ts';

/** The last response to docs/behaviour 7.1, and the cart it was requested for; a null bar: the response was empty. */
export type RequestedBar = { readonly cart: Cart; readonly bar: FreeShippingBarModel | null };

type Listen = (listener: () => void) => () => void;

type BarStore = {
  readonly read: () => RequestedBar | null;
  readonly write: (requestedBar: RequestedBar) => void;
  readonly listen: Listen;
  /** Whether a bar is on the page: without one nothing is requested. */
  readonly isWatched: () => boolean;
  /** Notifies when the first bar has been added, and when the last was removed. */
  readonly listenWatched: Listen;
};

export function createBarStore(): BarStore {
  let requestedBar: RequestedBar | null = null;
  const bars = new Set<() => void>();
  const watchers = new Set<() => void>();
  const notify = (listeners: ReadonlySet<() => void>) => listeners.forEach((listener) => listener());
  return {
    read: () => requestedBar,
    write(next) {
      requestedBar = next;
      notify(bars);
    },
    listen(listener) {
      bars.add(listener);
      if (bars.size === 1) notify(watchers);
      return () => {
        bars.delete(listener);
        if (bars.size === 0) notify(watchers);
      };
    },
    isWatched: () => bars.size > 0,
    listenWatched(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
  };
}

/** One for all bars of the page: each is replaced with the same answer. In browsers only. */
export const barStore = createBarStore();
