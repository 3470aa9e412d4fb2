import { ProductGrid } from '../listing/product-grid.tsx';
import { useText } from '../text/use-text.ts';
import type { OtherProducts } from './load-others.ts';
import styles from './others.module.css';

export function Others({ others }: { readonly others: OtherProducts }) {
  const { t } = useText();
  const sections = [
    [t('In this set'), others.group],
    [t('You may also like'), others.upsells],
    [t('Similar products'), others.related],
  ] as const;
  return sections.map(([title, products]) =>
    products.length === 0 ? null : (
      <section key={title} className={styles.others}>
        <h2>{title}</h2>
        <ProductGrid products={products} />
      </section>
    ),
  );
}
