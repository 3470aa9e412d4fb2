import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PageLink } from '#app/ui/page-link.tsx';
import { slideTo } from '#app/ui/carousel/slide-to.ts';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { useText } from '#app/text/use-text.ts';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';
import type { PageImage } from '#app/ui/page-image.ts';
import { Picture } from '#app/ui/picture.tsx';
import { useScripted } from '#app/ui/use-scripted.ts';
import { useDelayed } from '#app/ui/use-delayed.ts';
import styles from './card-carousel.module.css';

const Autoplay = lazyPart(async () => (await import('#app/ui/carousel/autoplay.tsx')).Autoplay);

const speed = 500; // ms of a movement (docs/behaviour 2.1 and 9.10)
const pause = 5000; // ms between two movements that come by themselves
const settleAfter = 120; // ms without movement after which the strip counts as stopped

type CarouselProps = {
  readonly images: readonly PageImage[];
  /** The product's page, which every picture leads to. */
  readonly to: string;
  /** Seen first on its page. */
  readonly first: boolean;
  /** A shopper turned to the card: the further pictures are fetched. */
  readonly shouldPreload: boolean;
  readonly autoplay: boolean;
};

/**
 * The pictures of a card as a carousel, one at a time, by finger, arrows and dots, without end: with script copies of
 * the last and the first are placed before the first and after the last, and whoever stops at one is moved to the real
 * picture.
 */
export function CardCarousel({ images, to, first, shouldPreload, autoplay }: CarouselProps) {
  const { t } = useText();
  const { cardSizes } = useShopFacts().look;
  const scripted = useScripted();
  const box = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const target = useRef<number | null>(null);
  const [current, setCurrent] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  const delayState = useDelayed(shouldPreload || autoplay);
  const count = images.length;
  const slides = scripted ? [images.at(-1), ...images, images[0]].filter((image) => image !== undefined) : images;

  useLayoutEffect(() => {
    if (scripted) jumpTo(strip.current, 1);
  }, [scripted]);

  useEffect(() => {
    const list = strip.current;
    if (list === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      const at = placeOf(list);
      target.current = null;
      if (at === 0 || at === count + 1) jumpTo(list, at === 0 ? count : 1);
    };
    const updateCurrent = () => {
      setCurrent((placeOf(list) - 1 + count) % count);
      clearTimeout(timer);
      timer = setTimeout(settle, settleAfter);
    };
    const resized = new ResizeObserver(() => jumpTo(list, placeOf(list)));
    resized.observe(list);
    list.addEventListener('scroll', updateCurrent, { passive: true });
    return () => {
      clearTimeout(timer);
      resized.disconnect();
      list.removeEventListener('scroll', updateCurrent);
    };
  }, [count]);

  function move(to: number): void {
    const list = strip.current;
    if (list === null) return;
    target.current = to;
    slideTo(list, to * list.clientWidth, speed);
  }

  function go(way: 1 | -1): void {
    const list = strip.current;
    if (list === null) return;
    let at = target.current ?? placeOf(list);
    if (at + way < 0 || at + way > count + 1) jumpTo(list, (at = at === 0 ? count : 1));
    move(at + way);
  }

  function press(way: 1 | -1): void {
    go(way);
    setAnnouncement(t('Picture %s of %s', ((current + way + count) % count) + 1, count));
  }

  return (
    <div ref={box} className={styles.carousel}>
      <ul ref={strip} className={styles.strip}>
        {slides.map((image, index) => {
          const imageIndex = scripted ? index - 1 : index;
          return (
            <li key={imageIndex} data-wait={imageIndex === 0 ? undefined : delayState}>
              <PageLink to={to} tabIndex={-1} aria-hidden draggable={false} viewTransition>
                <Picture image={image} place="card" sizes={cardSizes} first={first && imageIndex === 0} decorative />
              </PageLink>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        className={styles.arrow}
        data-way="back"
        onClick={() => press(-1)}
        aria-label={t('Previous picture')}
      >
        <Icon name="left" size={18} />
      </button>
      <button
        type="button"
        className={styles.arrow}
        data-way="on"
        onClick={() => press(1)}
        aria-label={t('Next picture')}
      >
        <Icon name="right" size={18} />
      </button>
      <div className={styles.dots} aria-hidden="true">
        {images.map(({ id }, index) => (
          <button
            key={id}
            type="button"
            tabIndex={-1}
            data-on={index === current}
            aria-label={t('Picture %s', index + 1)}
            onClick={() => move(index + 1)}
          />
        ))}
      </div>
      {autoplay ? <Autoplay box={box} every={pause} next={() => go(1)} /> : null}
      <HiddenText>
        <span aria-live="polite">{announcement}</span>
      </HiddenText>
    </div>
  );
}

function placeOf(list: HTMLElement): number {
  return list.clientWidth === 0 ? 1 : Math.round(list.scrollLeft / list.clientWidth);
}

function jumpTo(list: HTMLElement | null, place: number): void {
  list?.scrollTo({ left: place * list.clientWidth, behavior: 'instant' });
}
