import { useMemo, Suspense, useEffect, useState } from 'react';
import type { PartProps } from '#app/add-on-api/page-part.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { ConsentSettings } from './consent-settings.tsx';
import { readFacts, type StatisticsFacts } from './statistics-facts.ts';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { useConsent } from './consent-store.ts';

/** The statistics of a page: asks for consent at the top, lets the choice be changed in the footer, and reports. */
export function StatisticsPart({ place, facts: rawFacts }: PartProps) {
  const facts = useMemo(() => readFacts(rawFacts), [rawFacts]);
  if (place === 'body') return <Reports facts={facts} />;
  if (!facts.config.ok) return null; // there is nothing to consent to
  return place === 'top' ? <ConsentBanner version={facts.version} /> : <ConsentSettings version={facts.version} />;
}

const PageWatch = lazyPart(() => import('./page-watch.tsx').then((module) => module.PageWatch));

/** The reports of this page, unless the shopper has declined: then not even their script is fetched. */
function Reports({ facts }: { readonly facts: StatisticsFacts }) {
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
