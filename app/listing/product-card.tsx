import { Link } from 'react-router';
import type { Product } from '#contract/product.ts';
import { decodeEntities } from '#core/text/entities.ts';
import { AddForm } from '../product/add-form.tsx';
import { productPrice } from '../product/shown-price.ts';
import { useText } from '../text/use-text.ts';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import styles from './product-card.module.css';

type CardProps = { readonly product: Product; readonly first?: boolean; readonly heading?: 'h2' | 'h3' };

const sizes = '(width >= 90rem) 20.5rem, (width >= 64rem) 23vw, (width >= 44rem) 31vw, 46vw';

export function ProductCard({ product, first = false, heading: Heading = 'h3' }: CardProps) {
  const { t } = useText();
  const { path, stock } = product.extensions.vitrina;
  const image = product.images[0];
  const soldOut = stock.status === 'out_of_stock';
  const canAdd = product.type === 'simple' && product.is_purchasable && product.is_in_stock;
  return (
    <article className={styles.card} data-state={soldOut ? 'sold-out' : undefined}>
      <div className={styles.bed}>
        {image === undefined ? null : (
          <Picture image={image} sizes={sizes} first={first} decorative className={styles.image} />
        )}
        {product.on_sale && !soldOut ? <p className={styles.flag}>{t('Sale')}</p> : null}
      </div>
      <div className={styles.words}>
        <Heading className={styles.name}>
          <Link to={path} prefetch="intent">
            {decodeEntities(product.name)}
          </Link>
        </Heading>
        <Price shown={productPrice(product)} currency={product.prices} />
        {soldOut ? <p className={styles.none}>{t('Out of stock')}</p> : null}
      </div>
      {canAdd ? <AddForm product={product} /> : null}
      {!canAdd && !soldOut ? (
        <p className={styles.more} aria-hidden="true">
          {product.has_options ? t('Select options') : t('Read more')}
        </p>
      ) : null}
    </article>
  );
}
