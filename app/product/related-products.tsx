import { useRef } from 'react';
import type { CardProduct } from '#app/product-card/card-product.ts';
import { ProductGrid } from '#app/product-card/product-grid.tsx';
import { useInViewport } from '#app/ui/use-in-viewport.ts';
import { useDelayed } from '#app/ui/use-delayed.ts';
import styles from './related-products.module.css';

type SectionProps = {
  readonly title: string;
  readonly products: readonly CardProduct[];
  readonly id?: string;
  /** Whether the page is about them, so that they are printed. */
  readonly belongs?: boolean;
};

/** Other products under a heading; nothing where there are none. */
export function RelatedProductsSection({ title, products, id, belongs = false }: SectionProps) {
  const section = useRef<HTMLElement>(null);
  const delayState = useDelayed(useInViewport(section));
  if (products.length === 0) return null;
  return (
    <section
      ref={section}
      id={id}
      data-wait={delayState}
      data-recommends={belongs ? undefined : ''}
      className={styles.others}
    >
      <h2>{title}</h2>
      <ProductGrid products={products} />
    </section>
  );
}
