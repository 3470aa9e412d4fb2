import { type FocusEvent, type PointerEvent as PressEvent, useEffect, useRef, useState } from 'react';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { useText } from '#app/text/use-text.ts';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import type { PageImage } from '#app/ui/page-image.ts';
import { Picture } from '#app/ui/picture.tsx';
import styles from './card-pictures.module.css';

/** In pixels of the window. */
type Place = { readonly clientX: number; readonly clientY: number };

type PicturesProps = {
  /** All pictures of the product; the card itself renders the first. */
  readonly images: readonly PageImage[];
  /** What made them wanted: a pointer, or the focus, which is at no place. */
  readonly from: FocusEvent | PressEvent;
  /** The product in the previewed colour; shown instead of the first picture. */
  readonly colour: PageImage | null | undefined;
};

const stepByKey: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * The further pictures of a card, over its first one: invisible sectors show them to a mouse or a moving finger, the
 * arrow keys while its link has the focus (docs/behaviour 2.1). Fetched once a shopper shows interest in the card.
 */
export function CardPictures({ images: productImages, from, colour }: PicturesProps) {
  const { t } = useText();
  const { cardSizes } = useShopFacts().look;
  const layer = useRef<HTMLDivElement>(null);
  const [visibleIndex, setShown] = useState(0);
  const [came, setCame] = useState<ReadonlySet<number>>(new Set());
  const [announcement, setAnnouncement] = useState('');
  const images = [colour ?? productImages[0], ...productImages.slice(1)].filter((image) => image !== undefined);
  const count = images.length;

  useEffect(() => {
    const bed = layer.current;
    const card = bed?.closest('article') ?? null;
    if (bed === null || card === null) return undefined;
    if (count > 1) card.querySelector(':is(h2, h3) a')?.setAttribute('aria-keyshortcuts', 'ArrowLeft ArrowRight');
    const over = new AbortController();
    const { signal } = over;
    const show = ({ clientX: x, clientY: y }: Place) => {
      const { left, top, bottom, width } = bed.getBoundingClientRect();
      setShown(y < top || y > bottom ? 0 : sectorAt(x - left, width, count));
    };
    const leave = ({ type, pointerType }: PointerEvent) => {
      if (type === 'pointercancel' || pointerType !== 'touch') setShown(0); // a lifted finger leaves its picture
    };
    if ('clientX' in from && card.matches(':hover')) show(from);
    card.addEventListener('pointermove', show, { signal });
    card.addEventListener('pointerleave', leave, { signal });
    card.addEventListener('pointercancel', leave, { signal }); // the page is scrolled instead
    return () => over.abort();
  }, [count, from]);

  useEffect(() => {
    const card = layer.current?.closest('article');
    const handleKeyDown = (event: KeyboardEvent) => {
      const way = stepByKey[event.key];
      if (way === undefined || !(event.target as Element).matches('h2 a, h3 a')) return;
      event.preventDefault();
      const next = (visibleIndex + way + count) % count;
      setShown(next);
      setAnnouncement([t('Picture %s of %s', next + 1, count), images[next]?.alt].filter(Boolean).join(': '));
    };
    card?.addEventListener('keydown', handleKeyDown);
    return () => card?.removeEventListener('keydown', handleKeyDown);
  }, [visibleIndex, count, images, t]);

  return (
    <div ref={layer} className={styles.layer} data-shown={visibleIndex}>
      {images.map((image, index) => {
        if (image === productImages[0]) return null;
        const key = index === 0 ? -image.id : image.id; // a colour's picture may be one of the others too
        return (
          <div key={key} className={styles.picture} data-on={index === visibleIndex && came.has(key)}>
            <Picture
              image={image}
              place="card"
              sizes={cardSizes}
              ahead
              decorative
              onLoad={() => setCame((loadedKeys) => new Set([...loadedKeys, key]))}
            />
          </div>
        );
      })}
      <div className={styles.marks} data-moved={visibleIndex > 0}>
        {images.map(({ id }, index) => (
          <i key={index === 0 ? 0 : id} data-on={index === visibleIndex} />
        ))}
      </div>
      <HiddenText>
        <span aria-live="polite">{announcement}</span>
      </HiddenText>
    </div>
  );
}

/**
 * Which of `count` equal vertical sectors of a picture lies `offset` px from its left edge (docs/behaviour 2.1);
 * outside it is the nearest one.
 */
export function sectorAt(offset: number, width: number, count: number): number {
  if (width <= 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.floor((offset / width) * count)));
}
