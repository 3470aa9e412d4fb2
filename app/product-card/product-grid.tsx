import { Reused } from '#app/rendering/reused-markup.tsx';
import type { CardProduct } from './card-product.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

/** The first row on a phone: its pictures are requested before all others. */
const seenFirst = 2;

type GridProps = { readonly products: readonly CardProduct[]; readonly top?: boolean; readonly heading?: 'h2' | 'h3' };

/** Products in rows: two on a phone, four on a desktop. `top` where they are the first thing of the page. */
export function ProductGrid({ products, top = false, heading = 'h3' }: GridProps) {
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => {
        const first = top && index < seenFirst;
        const item = (
          <li key={product.id}>
            <ProductCard product={product} first={first} heading={heading} />
          </li>
        );
        return import.meta.env.SSR ? (
          <Reused key={product.id} source={product} variant={`${heading} ${first}`}>
            {item}
          </Reused>
        ) : (
          item
        );
      })}
    </ul>
  );
}
