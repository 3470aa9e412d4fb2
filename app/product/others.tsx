import { ProductGrid } from '../listing/product-grid.tsx';
import { useText } from '../text/use-text.ts';
import type { OtherProducts } from './load-others.ts';
import styles from './others.module.css';

export function Others({ others }: { readonly others: OtherProducts }) {
  const { t } = useText();
  return (
    <>
      {others.upsells.length === 0 ? null : (
        <section className={styles.others}>
          <h2>{t('You may also like')}</h2>
          <ProductGrid products={others.upsells} />
        </section>
      )}
      {others.related.length === 0 ? null : (
        <section className={styles.others}>
          <h2>{t('Similar products')}</h2>
          <ProductGrid products={others.related} />
        </section>
      )}
    </>
  );
}
