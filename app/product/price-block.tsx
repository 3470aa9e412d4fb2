import type { PageProduct, PageVariation } from '#app/add-on-api/page-product.ts';
import { useText } from '../text/use-text.ts';
import { Price, type DisplayPrice } from '#app/ui/price-view.tsx';
import styles from './price-block.module.css';
import { unitPriceText } from './unit-price-text.ts';

type BlockProps = {
  readonly product: PageProduct;
  readonly variation: PageVariation | null;
  /** What a block of the form says that it costs instead. */
  readonly instead: DisplayPrice | null;
};

/** What it costs, of the chosen variation where one is chosen: with tax, reduced from what, and by the unit. */
export function PriceBlock({ product, variation, instead }: BlockProps) {
  const translator = useText();
  const { t } = translator;
  const { currency } = product;
  const displayedPrice = instead ?? variation?.price ?? product.price;
  const unitPrice = instead !== null ? null : variation === null ? product.unitPrice : variation.unitPrice;
  const percent = instead !== null ? null : variation === null ? product.savedPercent : variation.savedPercent;
  if (displayedPrice.price === '') return null;
  return (
    <div className={styles.block} aria-live="polite">
      <div className={styles.line}>
        <Price price={displayedPrice} currency={currency} size="page" />
        {percent === null ? null : <p className={styles.percent}>{t('−%s%%', percent)}</p>}
      </div>
      <p className={styles.words}>
        {t('Price includes VAT')}
        {unitPrice === null ? null : <span>{unitPriceText(translator, unitPrice, currency)}</span>}
      </p>
    </div>
  );
}
