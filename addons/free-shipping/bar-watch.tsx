import { useEffect, useSyncExternalStore } from 'react';
import { useCartStore } from '#app/add-on-api/cart-context.ts';
import { barStore } from './bar-store.ts';

/** Asks for the bars anew whenever the cart was answered otherwise (docs/behaviour 7.1), or the first bar came; draws nothing. */
export function BarWatch() {
  const { cart, busy } = useCartStore();
  const watched = useSyncExternalStore(barStore.listenWatched, barStore.isWatched, () => false);
  useEffect(() => {
    if (cart === null || busy || !watched || barStore.read()?.cart === cart) return undefined;
    const leaving = new AbortController();
    import('./fetch-bars.ts')
      .then(({ fetchBars }) => fetchBars('fsl_update_progress_bar', leaving.signal))
      .then(
        ({ bars }) => barStore.write({ cart, bar: bars[0] ?? null }),
        () => undefined, // the bar stays as the cart tells it
      );
    return () => leaving.abort();
  }, [busy, cart, watched]);
  return null;
}
