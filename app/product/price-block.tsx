import type { PageProduct, PageVariation } from '#app/add-on-api/page-product.ts';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { useText } from '#app/text/use-text.ts';
import { Price, type DisplayPrice } from '#app/ui/price-view.tsx';
import styles from './price-block.module.css';
import type { CurrencyFields } from '#contract/prices.ts';
import type { UnitPriceAnswer } from '#contract/product-facts.ts';
import { percentText } from '#core/text/percent-text.ts';
import { moneyText } from '#app/text/money-text.ts';
import type { Translator } from '#app/text/translator.ts';

type BlockProps = {
  readonly product: PageProduct;
  readonly variation: PageVariation | null;
  /** The price that a block of the form sets instead. */
  readonly instead: DisplayPrice | null;
};

/** The price, of the chosen variation where one is chosen: with tax, the regular price where reduced, and per unit. */
export function PriceBlock({ product, variation, instead }: BlockProps) {
  const translator = useText();
  const { t, locale } = translator;
  const { vatPayer } = useShopFacts();
  const { currency } = product;
  const displayedPrice = instead ?? variation?.price ?? product.price;
  const unitPrice = instead !== null ? null : variation === null ? product.unitPrice : variation.unitPrice;
  const percent = instead !== null ? null : variation === null ? product.savedPercent : variation.savedPercent;
  if (displayedPrice.price === '') return null;
  return (
    <div className={styles.block} aria-live="polite">
      <div className={styles.line}>
        <Price price={displayedPrice} currency={currency} size="page" />
        {percent === null ? null : <p className={styles.percent}>−{percentText(percent, locale)}</p>}
      </div>
      <p className={styles.words}>
        {vatPayer ? t('Price includes VAT') : t('No VAT is charged')}
        {unitPrice === null ? null : <span>{unitPriceText(translator, unitPrice, currency)}</span>}
      </p>
    </div>
  );
}

/** `19,60 € / 1 l`; for product pages and cards. */
function unitPriceText({ t }: Translator, { price, unit }: UnitPriceAnswer, currency: CurrencyFields): string {
  const one = { l: t('1 l'), kg: t('1 kg'), m: t('1 m'), m2: t('1 m²'), piece: t('1 piece') }[unit];
  return t('%s / %s', moneyText(price, currency), one);
}
