import { useEffect, useRef, useState } from 'react';
import type { Image } from '#contract/image.ts';
import { useText } from '../text/use-text.ts';
import { Picture } from '../ui/picture.tsx';
import styles from './gallery.module.css';

type GalleryProps = {
  readonly images: readonly Image[];
  readonly name: string;
  /** The picture of the chosen variation, shown in the place of the first. */
  readonly chosen: Image | null;
  /** Changes with every choice: the gallery then goes back to its first picture. */
  readonly choiceKey: string;
};

const mainSizes = '(width >= 90rem) 44rem, (width >= 64rem) 48vw, 100vw';

/** Pictures beside one another to be drawn past, with thumbnails and a counter. */
export function Gallery({ images, name, chosen, choiceKey }: GalleryProps) {
  const { t } = useText();
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const others = chosen === null ? images.slice(1) : images.filter(({ id }, index) => index > 0 && id !== chosen.id);
  const first = chosen ?? images[0];
  const shown = first === undefined ? [] : [first, ...others];

  function show(index: number, behavior: ScrollBehavior = 'smooth'): void {
    const list = strip.current;
    list?.scrollTo({ left: index * list.clientWidth, behavior });
  }

  useEffect(() => {
    show(0, 'instant');
  }, [choiceKey]);

  function settle(): void {
    const list = strip.current;
    if (list !== null && list.clientWidth > 0) setCurrent(Math.round(list.scrollLeft / list.clientWidth));
  }

  return (
    <div className={styles.gallery}>
      {shown.length < 2 ? null : (
        <ul className={styles.thumbs}>
          {shown.map((image, index) => (
            <li key={image.id}>
              <a
                href={`#nuotrauka-${index + 1}`}
                data-current={index === current}
                aria-label={t('Picture %s', index + 1)}
                onMouseEnter={() => show(index)}
                onFocus={() => show(index)}
                onClick={(event) => event.preventDefault()}
              >
                <Picture image={image} sizes="5rem" decorative />
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.main}>
        <ul ref={strip} className={styles.strip} onScroll={settle} tabIndex={0} aria-label={t('Pictures of %s', name)}>
          {shown.map((image, index) => (
            <li key={image.id} id={`nuotrauka-${index + 1}`}>
              <Picture image={image.alt === '' ? { ...image, alt: name } : image} sizes={mainSizes} first={index === 0} />
            </li>
          ))}
        </ul>
        {shown.length < 2 ? null : (
          <p className={styles.counter} aria-hidden="true">
            {Math.min(current + 1, shown.length)} / {shown.length}
          </p>
        )}
      </div>
    </div>
  );
}
