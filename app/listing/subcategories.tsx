import { Link } from 'react-router';
import { useText } from '../text/use-text.ts';
import { HiddenText } from '../ui/hidden-text.tsx';
import { Reused } from '#app/rendering/reused-markup.tsx';
import type { PageImage } from '../ui/page-image.ts';
import { Picture } from '../ui/picture.tsx';
import styles from './subcategories.module.css';

export type Subcategory = {
  readonly name: string;
  readonly path: string;
  readonly image?: PageImage | null;
  /** Products in it and below. */
  readonly count?: number;
};

/** The subcategories of a category, each with its picture. */
export function Subcategories({ entries }: { readonly entries: readonly Subcategory[] }) {
  const { t } = useText();
  if (entries.length === 0) return null;
  const list = (
    <ul>
      <Entries entries={entries} />
    </ul>
  );
  return (
    <nav aria-label={t('Subcategories')} className={styles.below}>
      {import.meta.env.SSR ? <Reused variant={JSON.stringify(entries)}>{list}</Reused> : list}
    </nav>
  );
}

function Entries({ entries }: { readonly entries: readonly Subcategory[] }) {
  const { t } = useText();
  return entries.map(({ name, path, image, count }) => (
    <li key={path}>
      <Link to={path} prefetch="intent">
        {image == null ? null : (
          <span className={styles.bed}>
            <Picture image={image} place="mini" decorative />
          </span>
        )}
        <span className={styles.name}>
          {name}
          {count === undefined ? null : (
            <>
              <HiddenText>, {t('Products: %s', count)}</HiddenText>
              <span aria-hidden="true" className={styles.count}>
                {count}
              </span>
            </>
          )}
        </span>
      </Link>
    </li>
  ));
}
