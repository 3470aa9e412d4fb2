import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../ui/lazy-part.ts';
import { rememberRecentId, recentIds } from './recent-ids.ts';

const RecentProducts = lazyPart(async () => (await import('./recent-products.tsx')).RecentProducts);

/** Recently viewed products, at the end of the page: rendered in the browser, which alone knows them. */
export function RecentlyViewed({ id }: { readonly id: number }) {
  const [ids, setIds] = useState<readonly number[]>([]);
  useEffect(() => {
    setIds(recentIds().filter((other) => other !== id));
    rememberRecentId(id);
  }, [id]);
  if (ids.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <RecentProducts ids={ids} current={id} onClear={() => setIds([])} />
    </Suspense>
  );
}
