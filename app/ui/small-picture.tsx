import type { PageImage } from './page-image.ts';
import { Picture } from './picture.tsx';
import styles from './small-picture.module.css';

/** A product beside its name; its place is kept where it has no picture. */
export function SmallPicture({ image }: { readonly image: PageImage | undefined }) {
  return (
    <span className={styles.picture}>
      {image === undefined ? null : <Picture image={image} place="mini" decorative />}
    </span>
  );
}
