import type { PriceInWords } from '#contract/price-in-words.ts';
import type { CurrencyFields } from '#contract/prices.ts';
import { moneyText } from '#app/text/money-text.ts';
import { priceText } from './price-text.ts';
import { useText } from '#app/text/use-text.ts';
import { HiddenText } from './hidden-text.tsx';
import styles from './price-view.module.css';

export type DisplayPrice = {
  readonly price: string;
  readonly regular: string;
  readonly lowest30: string | null;
  /** The dearest of several prices, where they differ. */
  readonly upTo?: string | null;
  /** How the price is worded, where that is different: `%s` stands for the amounts, or for the price itself. */
  readonly priceInWords?: PriceInWords | null;
  /** Note beside the price: what a bundle saves. */
  readonly note?: string;
  /** Whether zeros at the end of its decimals are left out. */
  readonly trimZeros?: boolean;
};

type PriceProps = { readonly price: DisplayPrice; readonly currency: CurrencyFields; readonly size?: 'card' | 'page' };

/** A price; a reduced one with the price before it and the lowest of the 30 days before, where it is known. */
export function Price({ price, currency: currencyFields, size = 'card' }: PriceProps) {
  const { t } = useText();
  const currency = price.trimZeros === true ? { ...currencyFields, trim_zeros: true } : currencyFields;
  if (price.price === '') return null;
  const text = priceText(t, price, currency);
  const isRange = (price.upTo ?? null) !== null && price.upTo !== price.price;
  const words = price.priceInWords ?? null;
  const before = words !== null ? (words.regular ?? '') : isRange ? '' : price.regular;
  const reduced = before !== '' && before !== (words?.amounts?.[0] ?? price.price);
  return (
    <p className={styles.price} data-size={size}>
      {reduced ? (
        <>
          <HiddenText>{t('Price now:')} </HiddenText>
          <ins className={styles.reduced}>{text}</ins> <HiddenText>{t('Price before:')} </HiddenText>
          <s className={styles.before}>{moneyText(before, currency)}</s>
          {price.lowest30 === null ? null : (
            <span className={styles.lowest}>
              {t('Lowest price of 30 days: %s', moneyText(price.lowest30, currency))}
            </span>
          )}
        </>
      ) : (
        <span>{text}</span>
      )}
      {price.note === undefined || price.note === '' ? null : <span className={styles.note}>{price.note}</span>}
    </p>
  );
}
