import { useState } from 'react';
import { useText } from '../text/use-text.ts';
import type { PageImage } from '../ui/page-image.ts';
import { Picture } from '../ui/picture.tsx';
import styles from './quick-view.module.css';

type PicturesProps = {
  readonly images: readonly PageImage[];
  readonly name: string;
  /** The picture of what is chosen, shown in the place of the first. */
  readonly chosen: PageImage | null;
};

const maxSmall = 6;

/** One picture, and small ones below that change it; another choice brings its own picture back. */
export function QuickPictures({ images, name, chosen }: PicturesProps) {
  const { t } = useText();
  const others = chosen === null ? images.slice(1) : images.filter(({ id }, index) => index > 0 && id !== chosen.id);
  const first = chosen ?? images[0];
  const [pressed, setPressed] = useState<{ readonly of: PageImage | undefined; readonly at: number }>();
  if (first === undefined) return <p className={styles.empty}>{t('There is no picture yet')}</p>;
  const all = [first, ...others].slice(0, maxSmall);
  const current = pressed?.of === first ? pressed.at : 0;
  const displayedImage = all[current] ?? first;
  return (
    <div className={styles.pictures}>
      <div className={styles.bed}>
        <Picture
          image={displayedImage.alt === '' ? { ...displayedImage, alt: name } : displayedImage}
          place="gallery"
          first
        />
      </div>
      {all.length < 2 ? null : (
        <ul className={styles.small} aria-label={t('Pictures of %s', name)}>
          {all.map((image, index) => (
            <li key={image.id}>
              <button
                type="button"
                aria-current={index === current}
                aria-label={t('Picture %s of %s', index + 1, all.length)}
                onClick={() => setPressed({ of: first, at: index })}
              >
                <Picture image={image} place="thumb" ahead decorative />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
