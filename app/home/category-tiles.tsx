import { Link } from 'react-router';
import { useText } from '../text/use-text.ts';
import { Picture } from '../ui/picture.tsx';
import styles from './category-tiles.module.css';
import type { TilesView } from './home-view.ts';

type TilesProps = Pick<TilesView, 'heading' | 'tiles'>;

/** Categories with their pictures; where none has one, their names alone, large. */
export function CategoryTiles({ heading, tiles }: TilesProps) {
  const { t } = useText();
  if (tiles.length === 0) return null;
  const pictured = tiles.some(({ image }) => image !== null);
  return (
    <section
      className={styles.tiles}
      aria-label={heading || t('Categories')}
      data-shows={pictured ? undefined : 'names'}
    >
      {heading === '' ? null : <h2>{heading}</h2>}
      <ul>
        {tiles.map((tile) => (
          <li key={tile.path}>
            <Link to={tile.path} prefetch="intent">
              {pictured ? (
                <span className={styles.bed}>
                  {tile.image === null ? null : <Picture image={tile.image} place="tile" decorative />}
                </span>
              ) : null}
              <span className={styles.name}>{tile.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
