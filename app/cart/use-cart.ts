import { useEffect, useState } from 'react';
import type { Cart } from '#contract/cart.ts';
import { useCartStore } from '#app/add-on-api/cart-context.ts';

/** The cart a page came with, until a newer one is answered. */
export function useCart(loaded: Cart | null): Cart | null {
  const { cart, acceptLoaded } = useCartStore();
  const [acceptedCart, setSeen] = useState<Cart | null>(null);
  useEffect(() => {
    acceptLoaded(loaded);
    setSeen(loaded);
  }, [acceptLoaded, loaded]);
  return acceptedCart === loaded && cart !== null ? cart : loaded;
}
