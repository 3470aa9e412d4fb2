import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { useText } from '#app/text/use-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';
import styles from './block.module.css';

const Autoplay = lazyPart(async () => (await import('#app/ui/carousel/autoplay.tsx')).Autoplay);

const speed = 500; // ms of a movement
const pause = 3000; // ms between two autoplay movements (docs/behaviour 9.10)

type CarouselProps = {
  /** How many rows are visible, and moved by, where there is room. */
  readonly visibleCount: number;
  readonly className: string;
  readonly data: Readonly<Record<`data-${string}`, string | number>>;
  readonly children: ReactNode;
};

type Place = { readonly at: number; readonly pages: number };

/** The distance between two carousel pages: as many cards as fit completely, each with the gap behind it. */
function pageWidth(list: HTMLElement, gap: number): number {
  const card = (list.firstElementChild?.getBoundingClientRect().width ?? list.clientWidth) + gap;
  return Math.max(1, card * Math.max(1, Math.floor((list.clientWidth + gap + 1) / card)));
}

function gapOf(list: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(list).columnGap) || 0;
}

function placeOf(list: HTMLElement): Place {
  const gap = gapOf(list);
  const by = pageWidth(list, gap);
  const pages = Math.max(1, Math.ceil((list.scrollWidth + gap - 2) / by)); // widths are whole pixels, pages are not
  const end = list.scrollLeft + list.clientWidth >= list.scrollWidth - 2;
  return { pages, at: end ? pages - 1 : Math.round(list.scrollLeft / by) };
}

/**
 * A carousel of rows, moved by finger, arrows or dots, and by autoplay only where the shop says so (docs/behaviour
 * 9.5).
 */
export function BlockCarousel({ visibleCount, className, data, children }: CarouselProps) {
  const { t } = useText();
  const { autoplay } = useShopFacts().carousels;
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState<Place>({ at: 0, pages: 1 });
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const updatePlace = () =>
      setPlace((before) => {
        const now = placeOf(element);
        return before.at === now.at && before.pages === now.pages ? before : now;
      });
    updatePlace();
    const sizes = new ResizeObserver(updatePlace);
    sizes.observe(element);
    element.addEventListener('scroll', updatePlace, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', updatePlace);
    };
  }, []);
  const { at, pages } = place;
  const show = (page: number) => {
    const element = list.current;
    if (element === null) return;
    const by = pageWidth(element, gapOf(element));
    const left = Math.min(page * by, element.scrollWidth - element.clientWidth);
    void import('#app/ui/carousel/slide-to.ts').then(
      ({ slideTo }) => slideTo(element, left, speed),
      () => element.scrollTo({ left }),
    );
  };
  return (
    <div ref={box} className={styles.carousel} data-shown={visibleCount}>
      <ul ref={list} className={`${styles.cards} ${className}`} {...data}>
        {children}
      </ul>
      {pages === 1 ? null : (
        <div className={styles.turn}>
          <button type="button" onClick={() => show(at - 1)} disabled={at === 0} aria-label={t('Previous')}>
            <Icon name="left" size={18} />
          </button>
          {Array.from({ length: pages }, (_, page) => (
            <button
              key={page}
              type="button"
              className={styles.dot}
              aria-label={t('Part %s of %s', page + 1, pages)}
              aria-current={page === at ? 'true' : undefined}
              onClick={() => show(page)}
            />
          ))}
          <button type="button" onClick={() => show(at + 1)} disabled={at === pages - 1} aria-label={t('Next')}>
            <Icon name="right" size={18} />
          </button>
          {autoplay ? (
            <Suspense>
              <Autoplay box={box} every={pause} next={() => show((at + 1) % pages)} inline />
            </Suspense>
          ) : null}
        </div>
      )}
    </div>
  );
}
