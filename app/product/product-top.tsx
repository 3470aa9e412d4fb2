import type { ReactNode } from 'react';
import type { Product } from '#contract/product.ts';
import { decodeEntities } from '#core/text/entities.ts';
import { useText } from '../text/use-text.ts';
import { Html } from '../ui/html.tsx';
import { Price } from '../ui/price.tsx';
import { StockLine } from '../ui/stock-line.tsx';
import { Gallery } from './gallery.tsx';
import { ProductForm } from './product-form.tsx';
import styles from './product-top.module.css';
import { Promises } from './promises.tsx';
import { productPrice, variationPrice } from './shown-price.ts';
import type { ProductSelection } from './use-selection.ts';

type TopProps = { readonly product: Product; readonly chosen: ProductSelection; readonly details: ReactNode };

/** Pictures on one side, and on the other what it is, what it costs and the way to have it. */
export function ProductTop({ product, chosen, details }: TopProps) {
  const { t } = useText();
  const { variation } = chosen;
  const name = decodeEntities(product.name);
  const stock = variation?.availability ?? product.extensions.vitrina.stock;
  const price = variation === null ? productPrice(product) : variationPrice(variation);
  const canBuy = product.is_purchasable && (product.type === 'simple' || product.type === 'variable');
  return (
    <div className={styles.top}>
      <Gallery
        images={product.images}
        name={name}
        chosen={variation?.image ?? null}
        choiceKey={Object.values(chosen.selection).join('|')}
      />
      <div className={styles.choice}>
        <h1>{name}</h1>
        <div className={styles.price} aria-live="polite">
          <Price shown={price} currency={product.prices} size="page" />
          <p className={styles.vat}>{t('Price includes VAT')}</p>
          <StockLine stock={stock} />
        </div>
        {product.short_description === '' ? null : <Html source={product.short_description} />}
        {canBuy && product.is_in_stock ? <ProductForm key={product.id} product={product} chosen={chosen} /> : null}
        <Promises />
        {details}
      </div>
    </div>
  );
}
