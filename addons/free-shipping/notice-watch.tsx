import { Suspense, useEffect, useState } from 'react';
import { onAdded } from '#app/add-on-api/added-event.ts';
import { lazyPart } from '#app/ui/lazy-part.ts';

const Notices = lazyPart(() => import('./free-shipping-notices.tsx').then((module) => module.Notices));

/** Waits for the first addition: what shows notices is fetched no sooner. */
export function NoticeWatch({ autohide }: { readonly autohide: boolean }) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => (wanted ? undefined : onAdded(() => setWanted(true))), [wanted]);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Notices autohide={autohide} />
    </Suspense>
  );
}
