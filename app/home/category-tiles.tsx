import { Link } from 'react-router';
import { useText } from '../text/use-text.ts';
import type { PageImage } from '../ui/page-image.ts';
import { Picture } from '../ui/picture.tsx';
import styles from './category-tiles.module.css';

type Tile = { readonly name: string; readonly path: string; readonly image: PageImage | null };

export function CategoryTiles({ tiles }: { readonly tiles: readonly Tile[] }) {
  const { t } = useText();
  if (tiles.length === 0) return null;
  return (
    <section className={styles.tiles} aria-label={t('Categories')}>
      <ul>
        {tiles.map((tile) => (
          <li key={tile.path}>
            <Link to={tile.path} prefetch="intent">
              <span className={styles.bed}>
                {tile.image === null ? null : <Picture image={tile.image} place="tile" decorative />}
              </span>
              <span className={styles.name}>{tile.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
