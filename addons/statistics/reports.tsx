import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { useConsent } from './consent-store.ts';
import type { StatisticsFacts } from './statistics-facts.ts';

const PageWatch = lazyPart(() => import('./page-watch.tsx').then((module) => module.PageWatch));

/** Reports of this page, unless the shopper has said no: then nothing of it is even fetched. */
export function Reports({ facts }: { readonly facts: StatisticsFacts }) {
  const consent = useConsent(facts.version);
  const [trackingEnabled, setWanted] = useState(false);
  useEffect(() => {
    if (consent === null || consent?.statistics === true) setWanted(true);
  }, [consent]);
  if (!trackingEnabled) return null;
  return (
    <Suspense fallback={null}>
      <PageWatch facts={facts} consent={consent ?? null} />
    </Suspense>
  );
}
