import { Price, type DisplayPrice } from '#app/ui/price-view.tsx';
import { useText } from '#app/text/use-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { PriceInWords } from '#contract/price-in-words.ts';
import type { CurrencyFields } from '#contract/prices.ts';
import { roundHalfUpToMinor } from '#core/money.ts';
import type { PricePair } from './rules/block.ts';
import styles from './block.module.css';
import type { LiveBlock } from './use-block.ts';

/**
 * A price in minor units for display: with the regular price only where that is higher once rounded (docs/behaviour
 * 9.7).
 */
export function displayPricePair({ regular, current }: PricePair, currency: CurrencyFields): DisplayPrice {
  const minor = (amount: PricePair['current']) => roundHalfUpToMinor(amount, currency.currency_minor_unit);
  const price = minor(current);
  return { price: String(price), regular: String(Math.max(price, minor(regular))), lowest30: null };
}

/** The block's sum in place of the page's price, formatted like the block's own prices. */
export function pagePrice({ model, mainWords }: Pick<LiveBlock, 'model' | 'mainWords'>, pair: PricePair): DisplayPrice {
  const { currency, priceSuffix } = model;
  return {
    ...worded(displayPricePair(pair, currency), mainWords),
    note: priceSuffix,
    trimZeros: currency.trim_zeros === true,
  };
}

/** A price that the main product is part of, worded as that is: `nuo %s` while a bundle's price is the least of several. */
export function worded(price: DisplayPrice, mainWords: string | null): DisplayPrice {
  if (mainWords === null) return price;
  const regular = price.regular === price.price ? null : price.regular;
  const priceInWords: PriceInWords = { words: mainWords, amounts: null, regular };
  return { ...price, priceInWords };
}

/** A price of the block, with the shop's price suffix. */
export function BlockPrice({
  price,
  currency,
  suffix,
}: {
  readonly price: DisplayPrice;
  readonly currency: CurrencyFields;
  readonly suffix: string;
}) {
  return (
    <>
      <Price price={price} currency={currency} />
      {suffix === '' ? null : <span className="woocommerce-price-suffix">{suffix}</span>}
    </>
  );
}

/** What the extras cost, what all of it costs, and what is still to be chosen. */
export function BlockSum({
  live: { block, view, model, mainWords },
  submitAttempted,
}: {
  readonly live: LiveBlock;
  readonly submitAttempted: boolean;
}) {
  const { t } = useText();
  const { settings } = block;
  const { texts, alert } = view;
  const price = (pair: PricePair, words: string | null) => (
    <BlockPrice
      price={worded(displayPricePair(pair, model.currency), words)}
      currency={model.currency}
      suffix={model.priceSuffix}
    />
  );
  return (
    <div className="woobt-summary">
      <div aria-live="polite" className={styles.lines}>
        {texts === null ? null : (
          <>
            <div className="woobt-additional">
              <span>{settings.additionalText}</span> {price(texts.additional, null)}
            </div>
            <div className={`${styles.total} woobt-total`}>
              <span>{settings.totalText}</span> {price(texts.total, mainWords)}
            </div>
          </>
        )}
        {settings.changePrice === 'yes_custom' && block.form.button !== 'separate' ? (
          <div className={`${styles.total} woobt-custom-price`}>
            <span>{t('Price')}:</span> {price(view.pagePrice.pair, mainWords)}
          </div>
        ) : null}
      </div>
      <output className={`${styles.alert} woobt-alert`} data-state={submitAttempted ? 'refused' : undefined}>
        {alert === null ? null : (
          <span>
            <Icon name="alert" size={18} />
            <span>
              {alert.before}
              <strong>{alert.name}</strong>
              {alert.after}
            </span>
          </span>
        )}
      </output>
    </div>
  );
}
