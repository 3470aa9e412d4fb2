import { Link } from 'react-router';
import { Availability } from '#app/product/availability-label.tsx';
import { BlocksAt } from '../product/blocks-at.tsx';
import { PriceBlock } from '../product/price-block.tsx';
import { ProductForm } from '../product/product-form.tsx';
import { initialSelection } from '../product/selection.ts';
import { useProductForm } from '../product/use-product-form.ts';
import { useSelection } from '../product/use-selection.ts';
import { useText } from '../text/use-text.ts';
import { Html } from '../ui/html.tsx';
import type { QuickProductParts } from './load-quick-product.ts';
import { QuickPictures } from './quick-pictures.tsx';
import styles from './quick-view.module.css';

const popup = { id: 'greitai-pirkti', pageType: 'other' } as const;
const noParameters = new URLSearchParams();

/** What a shopper needs to buy a product without its page: pictures, price, choices, blocks, quantity and button. */
export function QuickProduct({ product, blocks }: QuickProductParts) {
  const { t } = useText();
  const chosen = useSelection(product, initialSelection(product.choices, noParameters));
  const state = useProductForm(popup, product, chosen, blocks);
  const { variation } = chosen;
  return (
    <div className={styles.product}>
      <QuickPictures images={product.images} name={product.name} chosen={chosen.image} />
      <div className={styles.choice}>
        <h2>{product.name}</h2>
        <PriceBlock product={product} variation={variation} instead={state.part.shownPrice} />
        {product.shortDescription === '' ? null : <Html source={product.shortDescription} />}
        {product.canBuy ? <ProductForm product={product} state={state} /> : null}
        {product.canBuy ? <BlocksAt place="below" product={product} state={state} /> : null}
        {product.price.price === '' || product.soldAt !== null ? null : (
          <Availability
            stock={variation?.availability ?? product.stock}
            delivery={null}
            needsShipping={variation === null ? product.needsShipping : !variation.is_virtual}
          />
        )}
        <Link to={product.path} className={styles.whole}>
          {t('All about this product')}
        </Link>
      </div>
    </div>
  );
}
