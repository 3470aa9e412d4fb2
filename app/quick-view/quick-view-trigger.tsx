import { type ComponentType, useEffect, useState } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { links } from '#app/routing/links.ts';
import type { QuickViewProps } from './quick-view.tsx';
import { useScripted } from '#app/ui/use-scripted.ts';

/** The blocks that the form of a product may have are fetched with the first product. */
type DoorProps = Pick<QuickViewProps, 'loadBlocks'>;

const mark = '#perziura/';

/**
 * Opens the product of a link with `data-quick-view` over the page: at an address of its own, which can be reloaded and
 * shared. All code but this is loaded with the first opening; if that fails, the link works as usual.
 */
export function QuickViewTrigger({ loadBlocks }: DoorProps) {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const scripted = useScripted();
  const [View, setView] = useState<ComponentType<QuickViewProps> | null>(null);
  const slug = scripted && hash.startsWith(mark) ? hash.slice(mark.length) : '';
  const href = useHref(links.product(slug));
  const depth: number = state?.quickView ?? 0; // how many were opened one from another

  useEffect(() => {
    function open(event: MouseEvent): void {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-quick-view]');
      if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const to = { search, hash: mark + link.pathname.split('/').at(-2) };
      void navigate(to, { preventScrollReset: true, state: { quickView: depth + 1 } });
    }
    document.addEventListener('click', open, true); // before the router sees it
    return () => document.removeEventListener('click', open, true);
  }, [navigate, search, depth]);

  useEffect(() => {
    if (slug === '') return;
    import('./quick-view.tsx').then(
      ({ QuickView }) => setView(() => QuickView),
      () => location.assign(href),
    );
  }, [slug, href]);

  function close(): void {
    void (depth > 0 ? navigate(-depth) : navigate({ search }, { replace: true, preventScrollReset: true }));
  }
  return slug === '' || View === null ? null : (
    <View key={slug} slug={slug} href={href} onClose={close} loadBlocks={loadBlocks} />
  );
}
