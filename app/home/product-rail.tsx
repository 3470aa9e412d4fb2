import { Link } from 'react-router';
import type { CardProduct } from '#app/product-card/card-product.ts';
import { ProductGrid } from '#app/product-card/product-grid.tsx';
import { useText } from '#app/text/use-text.ts';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import styles from './product-rail.module.css';

type ProductRailProps = {
  readonly title: string;
  readonly products: readonly CardProduct[];
  /** Address with more products of this kind. */
  readonly more?: string;
  /** Whether it stands beside what the page is about, so that paper is spared of it. */
  readonly recommends?: boolean;
};

export function ProductRail({ title, products, more, recommends = false }: ProductRailProps) {
  const { t } = useText();
  if (products.length === 0) return null;
  return (
    <section className={styles.rail} data-recommends={recommends ? '' : undefined}>
      <div className={styles.head}>
        {title === '' ? null : <h2>{title}</h2>}
        {more === undefined ? null : (
          <Link to={more} prefetch="intent">
            {t('See all')}
            <HiddenText>: {title}</HiddenText>
          </Link>
        )}
      </div>
      <ProductGrid products={products} heading={title === '' ? 'h2' : 'h3'} />
    </section>
  );
}
