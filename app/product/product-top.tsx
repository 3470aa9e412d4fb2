import type { ReactNode } from 'react';
import { useText } from '../text/use-text.ts';
import { Html } from '../ui/html.tsx';
import { Price } from '../ui/price.tsx';
import { StockLine } from '../ui/stock-line.tsx';
import { Gallery } from './gallery.tsx';
import type { PageProduct } from './page-product.ts';
import { ProductForm } from './product-form.tsx';
import styles from './product-top.module.css';
import { Promises } from './promises.tsx';
import type { ProductSelection } from './use-selection.ts';

type TopProps = { readonly product: PageProduct; readonly chosen: ProductSelection; readonly details: ReactNode };

/** Pictures on one side, and on the other what it is, what it costs and the way to have it. */
export function ProductTop({ product, chosen, details }: TopProps) {
  const { t } = useText();
  const { variation } = chosen;
  const stock = variation?.availability ?? product.stock;
  return (
    <div className={styles.top}>
      <Gallery
        images={product.images}
        name={product.name}
        chosen={variation?.image ?? null}
        choiceKey={Object.values(chosen.selection).join('|')}
      />
      <div className={styles.choice}>
        <h1>{product.name}</h1>
        <div className={styles.price} aria-live="polite">
          <Price shown={variation?.price ?? product.price} currency={product.currency} size="page" />
          <p className={styles.vat}>{t('Price includes VAT')}</p>
          <StockLine stock={stock} />
        </div>
        {product.shortDescription === '' ? null : <Html source={product.shortDescription} />}
        {product.canBuy ? <ProductForm key={product.id} product={product} chosen={chosen} /> : null}
        {product.soldAt === null ? null : (
          <a className={styles.elsewhere} href={product.soldAt.url} rel="noopener nofollow">
            {product.soldAt.text === '' ? t('Buy elsewhere') : product.soldAt.text}
          </a>
        )}
        <Promises />
        {details}
      </div>
    </div>
  );
}
