import type { PageImage } from './page-image.ts';
import { Picture } from './picture.tsx';
import styles from './small-picture.module.css';

/** The picture of a product beside its name; without one, its place stays empty. */
export function SmallPicture({ image }: { readonly image: PageImage | undefined }) {
  return (
    <span className={styles.picture}>
      {image === undefined ? null : <Picture image={image} place="mini" decorative />}
    </span>
  );
}
