import { useMemo } from 'react';
import type { PartProps } from '#app/add-on-api/page-part.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { ConsentSettings } from './consent-settings.tsx';
import { readFacts } from './statistics-facts.ts';
import { Reports } from './reports.tsx';

/** What pages show and do of statistics: asks above, lets the choice be changed in the footer, and reports. */
export function StatisticsPart({ place, facts: rawFacts }: PartProps) {
  const facts = useMemo(() => readFacts(rawFacts), [rawFacts]);
  if (place === 'body') return <Reports facts={facts} />;
  if (!facts.config.ok) return null; // there is nothing to be allowed
  return place === 'top' ? <ConsentBanner version={facts.version} /> : <ConsentSettings version={facts.version} />;
}
