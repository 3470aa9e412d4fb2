import { Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { PartProps } from '#app/add-on-api/page-part.ts';
import { useCartStore } from '#app/add-on-api/cart-context.ts';
import { onAdded } from '#app/add-on-api/added-event.ts';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { readFacts } from './free-shipping-facts.ts';
import { barStore } from './bar-store.ts';

const Notices = lazyPart(() => import('./free-shipping-notices.tsx').then((module) => module.Notices));

/** Waits for the first addition: what shows notices is fetched no sooner. */
function NoticeWatch({ autohide }: { readonly autohide: boolean }) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => (isWanted ? undefined : onAdded(() => setWanted(true))), [isWanted]);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Notices autohide={autohide} />
    </Suspense>
  );
}

/**
 * The listeners of every page: small enough to be part of it. The code that shows something is fetched when there is
 * something.
 */
export function FreeShippingBody({ facts: rawFacts }: PartProps) {
  const facts = useMemo(() => readFacts(rawFacts), [rawFacts]);
  return (
    <>
      {facts.places === null ? null : <BarWatch />}
      {facts.notices ? <NoticeWatch autohide={facts.autohide} /> : null}
    </>
  );
}

/**
 * Requests the bars anew whenever the cart's response changed (docs/behaviour 7.1), or the first bar was added; renders
 * nothing.
 */
function BarWatch() {
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
