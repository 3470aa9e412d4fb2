import { useEffect, useRef } from 'react';
import { PageLink } from '#app/ui/page-link.tsx';
import { useText } from '../text/use-text.ts';
import { HiddenText } from '../ui/hidden-text.tsx';
import { Icon } from '../ui/icon.tsx';
import type { ChosenKind } from './chosen-parts.ts';
import styles from './chosen-filters.module.css';
import { noChoice } from '#contract/listing-choice.ts';
import { useListing } from './listing-place.ts';
import { SwatchDot } from '#app/product-card/swatch-dot.tsx';

/**
 * The chosen filters, each with a link to remove it. The focus moves to the next one, and to the count after the last.
 */
export function ChosenFilters({ kinds }: { readonly kinds: readonly ChosenKind[] }) {
  const { t } = useText();
  const { chosenAddress } = useListing();
  const parts = kinds.flatMap((kind) => kind.parts);
  const { list, remember } = useNextFocus(parts.map(({ key }) => key).join());
  return (
    <div ref={list} className={styles.chosen}>
      {parts.length === 0 ? null : (
        <ul aria-label={t('Chosen filters')}>
          {parts.map(({ key, displayText, dot, without }, index) => (
            <li key={key}>
              <PageLink
                to={chosenAddress(without)}
                rel="nofollow"
                preventScrollReset
                className={styles.chip}
                onClick={() => remember(index)}
              >
                <HiddenText>{t('Remove filter:')} </HiddenText>
                {dot === null ? null : <SwatchDot {...dot} />}
                {displayText}
                <Icon name="close" size={14} />
              </PageLink>
            </li>
          ))}
          {parts.length < 2 ? null : (
            <li key="all">
              <PageLink
                to={chosenAddress(noChoice)}
                rel="nofollow"
                preventScrollReset
                className={styles.all}
                onClick={() => remember(0)}
              >
                {t('Clear all')}
              </PageLink>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

/** When the pressed entry has gone, the focus goes to the one in its place. */
function useNextFocus(keys: string) {
  const list = useRef<HTMLDivElement>(null);
  const pressed = useRef<number | null>(null);
  const before = useRef(keys);
  useEffect(() => {
    const place = pressed.current;
    if (place === null || before.current === keys) return;
    before.current = keys;
    pressed.current = null;
    if (document.activeElement !== document.body) return;
    const remainingLinks = [...(list.current?.querySelectorAll<HTMLElement>('li a') ?? [])];
    const next =
      remainingLinks[Math.min(place, remainingLinks.length - 1)] ??
      document.querySelector<HTMLElement>('[data-results]');
    next?.focus({ preventScroll: true });
  }, [keys]);
  return {
    list,
    remember: (place: number) => {
      before.current = keys;
      pressed.current = place;
    },
  };
}
