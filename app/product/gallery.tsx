import { useEffect, useRef, useState } from 'react';
import { useText } from '../text/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import type { PageImage } from '../ui/page-image.ts';
import { Picture } from '../ui/picture.tsx';
import styles from './gallery.module.css';

type GalleryProps = {
  readonly images: readonly PageImage[];
  readonly name: string;
  /** The picture of the chosen variation, shown in the place of the first. */
  readonly chosen: PageImage | null;
  /** Changes with every choice: the gallery then goes back to its first picture. */
  readonly choiceKey: string;
};

const slideGap = 10; // px, as in the style sheet (clause 2.2)
const mainSizes = '(width >= 90rem) 44rem, (width >= 64rem) 48vw, 100vw';

/** Pictures beside one another to be drawn past, with thumbnails and a counter. */
export function Gallery({ images, name, chosen, choiceKey }: GalleryProps) {
  const { t } = useText();
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const shownChoice = useRef(choiceKey);
  const others = chosen === null ? images.slice(1) : images.filter(({ id }, index) => index > 0 && id !== chosen.id);
  const first = chosen ?? images[0];
  const shown = first === undefined ? [] : [first, ...others];

  function show(index: number): void {
    const list = strip.current;
    list?.scrollTo({
      left: ((index + shown.length) % shown.length) * (list.clientWidth + slideGap),
      behavior: 'smooth',
    });
  }

  useEffect(() => {
    if (shownChoice.current === choiceKey) return;
    shownChoice.current = choiceKey;
    strip.current?.scrollTo({ left: 0, behavior: 'instant' });
  }, [choiceKey, shownChoice, strip]);

  function settle(): void {
    const list = strip.current;
    if (list !== null && list.clientWidth > 0) setCurrent(Math.round(list.scrollLeft / (list.clientWidth + slideGap)));
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
        <ul ref={strip} className={styles.strip} onScroll={settle} aria-label={t('Pictures of %s', name)}>
          {shown.map((image, index) => (
            <li key={index === 0 ? 'first' : image.id} id={`nuotrauka-${index + 1}`}>
              <a href={image.src} data-picture={index}>
                <Picture
                  image={image.alt === '' ? { ...image, alt: name } : image}
                  sizes={mainSizes}
                  first={index === 0}
                />
              </a>
            </li>
          ))}
        </ul>
        {shown.length < 2 ? null : (
          <>
            <p className={styles.counter} aria-hidden="true">
              {Math.min(current + 1, shown.length)} / {shown.length}
            </p>
            <button
              type="button"
              className={styles.arrow}
              data-way="back"
              onClick={() => show(current - 1)}
              aria-label={t('Previous picture')}
            >
              <Icon name="left" />
            </button>
            <button
              type="button"
              className={styles.arrow}
              data-way="on"
              onClick={() => show(current + 1)}
              aria-label={t('Next picture')}
            >
              <Icon name="right" />
            </button>
          </>
        )}
      </div>
    </div>
  );
}
