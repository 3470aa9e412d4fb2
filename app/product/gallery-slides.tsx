import type { MouseEvent, RefObject } from 'react';
import { useText } from '../text/use-text.ts';
import type { PageImage } from '../ui/page-image.ts';
import { Picture } from '../ui/picture.tsx';
import { useScripted } from '../ui/use-scripted.ts';
import { useDelayed } from '#app/ui/use-delayed.ts';
import styles from './gallery.module.css';
import type { StripMotion } from './strip-motion.ts';

type SlidesProps = {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly images: readonly PageImage[];
  readonly name: string;
  readonly current: number;
  readonly motion: StripMotion;
  /** The shopper is at the gallery: the pictures beside the shown one are fetched before they are seen. */
  readonly ahead: boolean;
  readonly show: (index: number, behavior?: ScrollBehavior) => void;
};

/** The address of a slide within its page, which thumbnails lead to without script. */
export function slideId(index: number): string {
  return `nuotrauka-${index + 1}`;
}

function plain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** The pictures themselves. Each is a link to its file; with script it opens in full over the page instead. */
export function GallerySlides({ list, images, name, current, motion, ahead, show }: SlidesProps) {
  const translator = useText();
  const { t } = translator;
  const scripted = useScripted();
  const delayState = useDelayed(ahead);

  function open(event: MouseEvent<HTMLAnchorElement>, index: number): void {
    const strip = list.current;
    if (!plain(event) || strip === null) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    import('../lightbox/open-lightbox.ts')
      .then(({ openLightbox }) =>
        openLightbox(strip, index, { translator, name, onChange: (slideIndex) => show(slideIndex, 'instant') }),
      )
      .catch(() => location.assign(href)); // without its script and style the picture's file is as much as there is
  }

  return (
    <ul ref={list} className={styles.strip} data-state={motion} aria-label={t('Pictures of %s', name)}>
      {images.map((image, index) => (
        <li key={index === 0 ? 'first' : image.id} id={slideId(index)} data-wait={index === 0 ? undefined : delayState}>
          <a
            href={image.src}
            aria-label={image.alt || name} // a picture that is not loaded yet has no text of its own
            data-picture={index}
            data-width={image.width}
            data-height={image.height}
            // one stop for all of them: arrows and thumbnails choose which
            tabIndex={scripted && index !== current ? -1 : undefined}
            onClick={(event) => open(event, index)}
          >
            <Picture
              image={image.alt === '' ? { ...image, alt: name } : image}
              place="gallery"
              first={index === 0}
              ahead={ahead && Math.abs(index - current) <= 1}
            />
            {image.alt === '' ? null : (
              <span data-caption hidden>
                {image.alt}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
