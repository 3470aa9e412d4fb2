import { Shelf } from '../home/shelf.tsx';
import { useText } from '../text/use-text.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { WaysOn } from './load-ways.ts';
import styles from './ways.module.css';

/** Where to go from here. */
export function Ways({ categories, products }: WaysOn) {
  const { t } = useText();
  return (
    <>
      {categories.length === 0 ? null : (
        <section className={styles.ways}>
          <h2>{t('Popular categories')}</h2>
          <ul>
            {categories.map(({ name, path }) => (
              <li key={path}>
                <ButtonLink to={path} look="quiet">
                  {name}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Shelf title={t('Best sellers')} products={products} />
    </>
  );
}
