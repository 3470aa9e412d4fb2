import { useText } from '../text/use-text.ts';
import type { PageImage } from '../ui/page-image.ts';
import { Picture } from '../ui/picture.tsx';
import { slideId } from './gallery-slides.tsx';
import styles from './gallery.module.css';

type ThumbsProps = {
  readonly images: readonly PageImage[];
  readonly current: number;
  readonly show: (index: number) => void;
};

/** Small pictures beside the gallery: hovered or focused they move it, clicked they do nothing (docs/behaviour 2.2). */
export function GalleryThumbs({ images, current, show }: ThumbsProps) {
  const { t } = useText();
  return (
    <ul className={styles.thumbs}>
      {images.map((image, index) => (
        <li key={index === 0 ? 'first' : image.id}>
          <a
            href={`#${slideId(index)}`}
            data-current={index === current}
            aria-label={t('Picture %s', index + 1)}
            aria-current={index === current}
            onMouseEnter={() => show(index)}
            onFocus={() => show(index)}
            onClick={(event) => event.preventDefault()}
          >
            <Picture image={image} place="thumb" decorative />
          </a>
        </li>
      ))}
    </ul>
  );
}
