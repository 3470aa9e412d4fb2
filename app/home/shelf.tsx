import type { CardProduct } from '../listing/card-product.ts';
import { ProductGrid } from '../listing/product-grid.tsx';
import styles from './shelf.module.css';

export function Shelf({ title, products }: { readonly title: string; readonly products: readonly CardProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section className={styles.shelf}>
      <h2>{title}</h2>
      <ProductGrid products={products} />
    </section>
  );
}
