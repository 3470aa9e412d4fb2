import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Cart } from '#contract/cart.ts';
import { itemsInCartCookie } from '#contract/cookies.ts';
import { type ApiFailure, unreachable } from '../api/answer.ts';
import { readCookie } from '../api/cookies.ts';
import type { CartIntent } from './cart-intent.ts';

export type CartStore = {
  /** The cart as last answered in this browser; null while it is not known. */
  readonly cart: Cart | null;
  readonly busy: boolean;
  /** Runs one intent after the other; null when it went well. */
  readonly run: (intent: CartIntent) => Promise<ApiFailure | null>;
  /** Takes in a cart that came with the page. */
  readonly accept: (cart: Cart | null) => void;
};

const CartContext = createContext<CartStore>({
  cart: null,
  busy: false,
  run: () => Promise.resolve(unreachable),
  accept: () => undefined,
});

export function useCartStore(): CartStore {
  return useContext(CartContext);
}

function hasCartCookie(): boolean {
  const value = readCookie(document.cookie, itemsInCartCookie);
  return value !== null && value !== '0';
}

/** One cart for the whole page. A visitor without a cart never loads the REST client. */
export function CartProvider({ children }: { readonly children: ReactNode }) {
  const [cart, setCart] = useState<Cart | null>(null);
  const [running, setRunning] = useState(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const known = useRef(false);

  const accept = useCallback((next: Cart | null) => {
    known.current = next !== null;
    setCart(next);
  }, []);

  const run = useCallback(
    (intent: CartIntent) => {
      setRunning((count) => count + 1);
      const result = queue.current.then(async (): Promise<ApiFailure | null> => {
        const answer = await import('../browser/cart-calls.ts').then(({ runCartIntent }) => runCartIntent(intent));
        if (answer.ok) accept(answer.value);
        else if (answer.failure.cart !== null) accept(answer.failure.cart);
        return answer.ok ? null : answer.failure;
      });
      const settled = result.catch(() => unreachable).finally(() => setRunning((count) => count - 1));
      queue.current = settled;
      return settled;
    },
    [accept],
  );

  useEffect(() => {
    if (!known.current && hasCartCookie()) void run({ type: 'load' });
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted && hasCartCookie()) void run({ type: 'load' });
    };
    addEventListener('pageshow', reload);
    return () => removeEventListener('pageshow', reload);
  }, [run]);

  const busy = running > 0;
  const store = useMemo(() => ({ cart, busy, run, accept }), [cart, busy, run, accept]);
  return <CartContext value={store}>{children}</CartContext>;
}

/** The cart a page came with, until a newer one is answered. */
export function useCart(loaded: Cart | null): Cart | null {
  const { cart, accept } = useCartStore();
  const [seen, setSeen] = useState<Cart | null>(null);
  useEffect(() => {
    accept(loaded);
    setSeen(loaded);
  }, [accept, loaded]);
  return seen === loaded && cart !== null ? cart : loaded;
}
