import { Link } from 'react-router';
import { AddForm } from '../product/add-form.tsx';
import { useText } from '../text/use-text.ts';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import type { CardProduct } from './card-product.ts';
import styles from './product-card.module.css';

type CardProps = { readonly product: CardProduct; readonly first?: boolean; readonly heading?: 'h2' | 'h3' };

const sizes = '(width >= 90rem) 20.5rem, (width >= 64rem) 23vw, (width >= 44rem) 31vw, 46vw';

export function ProductCard({ product, first = false, heading: Heading = 'h3' }: CardProps) {
  const { t } = useText();
  const { image, canAdd } = product;
  const soldOut = product.stock === 'out_of_stock';
  return (
    <article className={styles.card} data-state={soldOut ? 'sold-out' : undefined}>
      <div className={styles.bed}>
        {image === null ? null : (
          <Picture image={image} sizes={sizes} first={first} decorative className={styles.image} />
        )}
        {product.onSale && !soldOut ? <p className={styles.flag}>{t('Sale')}</p> : null}
      </div>
      <div className={styles.words}>
        <Heading className={styles.name}>
          <Link to={product.path} prefetch="intent">
            {product.name}
          </Link>
        </Heading>
        <Price shown={product.price} currency={product.currency} />
        {soldOut ? <p className={styles.none}>{t('Out of stock')}</p> : null}
      </div>
      {canAdd ? <AddForm product={product} /> : null}
      {!canAdd && !soldOut ? (
        <p className={styles.more} aria-hidden="true">
          {product.hasOptions ? t('Select options') : t('Read more')}
        </p>
      ) : null}
    </article>
  );
}
