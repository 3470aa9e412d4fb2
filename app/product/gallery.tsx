import { Suspense, useEffect, useRef, useState } from 'react';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { useText } from '../text/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import type { PageImage } from '../ui/page-image.ts';
import { GallerySlides } from './gallery-slides.tsx';
import { GalleryThumbs } from './gallery-thumbs.tsx';
import styles from './gallery.module.css';
import { useStrip } from './use-strip.ts';

const Autoplay = lazyPart(async () => (await import('#app/ui/carousel/autoplay.tsx')).Autoplay);

const pause = 5000; // ms between two movements that come by themselves (docs/behaviour 9.10)

type GalleryProps = {
  readonly images: readonly PageImage[];
  readonly name: string;
  /** The picture of the chosen variation, shown in the place of the first. */
  readonly chosen: PageImage | null;
  /** Changes with every choice: the gallery then goes back to its first picture. */
  readonly choiceKey: string;
};

/** A strip of pictures to swipe through, with thumbnails and a counter; a press opens one in full. */
export function Gallery({ images, name, chosen, choiceKey }: GalleryProps) {
  const { t } = useText();
  const { autoplay } = useShopFacts().carousels;
  const box = useRef<HTMLDivElement>(null);
  const otherImages =
    chosen === null ? images.slice(1) : images.filter(({ id }, index) => index > 0 && id !== chosen.id);
  const first = chosen ?? images[0];
  const displayedImages = first === undefined ? [] : [first, ...otherImages];
  const { list, current, motion, show } = useStrip(displayedImages.length);
  const shownChoice = useRef(choiceKey);
  const [shouldPreload, setWanted] = useState(false);

  useEffect(() => {
    if (shownChoice.current === choiceKey) return;
    shownChoice.current = choiceKey;
    if (current === 0 && motion === 'rest') return; // it is there already, and scrolling would lay out the whole page
    list.current?.scrollTo({ left: 0, behavior: 'instant' });
  }, [choiceKey, shownChoice, list, current, motion]);

  if (displayedImages.length === 0) {
    return (
      <div className={styles.gallery}>
        <p className={styles.empty}>{t('There is no picture yet')}</p>
      </div>
    );
  }

  const want = () => setWanted(true);
  return (
    <div ref={box} className={styles.gallery} onPointerEnter={want} onTouchStart={want} onFocus={want}>
      {displayedImages.length < 2 ? null : <GalleryThumbs images={displayedImages} current={current} show={show} />}
      <div className={styles.main}>
        <GallerySlides
          list={list}
          images={displayedImages}
          name={name}
          current={current}
          motion={motion}
          ahead={shouldPreload || autoplay || current > 0 || motion !== 'rest'}
          show={show}
        />
        {displayedImages.length < 2 ? null : (
          <>
            <p className={styles.counter} aria-hidden="true">
              {current + 1} / {displayedImages.length}
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
            {autoplay ? (
              <Suspense>
                <Autoplay box={box} every={pause} next={() => show(current + 1)} />
              </Suspense>
            ) : null}
          </>
        )}
      </div>
    </div>
  );
}
