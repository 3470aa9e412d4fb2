import { useMemo } from 'react';
import type { PartProps } from '#app/add-on-api/page-part.ts';
import { BarWatch } from './bar-watch.tsx';
import { NoticeWatch } from './notice-watch.tsx';
import { readFacts } from './free-shipping-facts.ts';

/** What listens on every page: little enough to come with it. What shows something is fetched when there is something. */
export function FreeShippingBody({ facts: told }: PartProps) {
  const facts = useMemo(() => readFacts(told), [told]);
  return (
    <>
      {facts.places === null ? null : <BarWatch />}
      {facts.notices ? <NoticeWatch autohide={facts.autohide} /> : null}
    </>
  );
}
