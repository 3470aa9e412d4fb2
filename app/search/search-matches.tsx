import { ProductRail } from '#app/home/product-rail.tsx';
import { useText } from '#app/text/use-text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { SearchMatchList } from './load-search-matches.ts';
import styles from './search-matches.module.css';

/** Categories and products offered where a search has no results. */
export function SearchMatches({ categories, products }: SearchMatchList) {
  const { t } = useText();
  return (
    <>
      {categories.length === 0 ? null : (
        <section className={styles.matches}>
          <h2>{t('Popular categories')}</h2>
          <ul>
            {categories.map(({ name, path }) => (
              <li key={path}>
                <ButtonLink to={path} variant="quiet">
                  {name}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ProductRail title={t('Best sellers')} products={products} recommends />
    </>
  );
}
