import { useEffect, useState } from 'react';
import type { Cart } from '#contract/cart.ts';
import { useCartStore } from '#app/add-on-api/cart-context.ts';

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
