import { fillPlaces } from '#core/text/places.ts';
import type { CurrencyFields } from '#contract/prices.ts';
import { moneyText } from '#app/text/money-text.ts';
import { useText } from '#app/text/use-text.ts';
import { HiddenText } from './hidden-text.tsx';
import styles from './price-view.module.css';

export type ShownPrice = {
  readonly price: string;
  readonly regular: string;
  readonly lowest30: string | null;
  /** The dearest of several prices, where they differ. */
  readonly upTo?: string | null;
  /** How it is told, where that is another way: `%s` stands for the amounts, or for the price itself. */
  readonly told?: { readonly words: string; readonly amounts: readonly string[] | null } | null;
  /** Said beside it: what a bundle saves. */
  readonly note?: string;
  /** Whether zeros at the end of its decimals are left out. */
  readonly trimZeros?: boolean;
};

type PriceProps = { readonly shown: ShownPrice; readonly currency: CurrencyFields; readonly size?: 'card' | 'page' };

/** A price; a reduced one with the price before it and the lowest of the 30 days before, where it is known. */
export function Price({ shown, currency: written, size = 'card' }: PriceProps) {
  const { t } = useText();
  const currency = shown.trimZeros === true ? { ...written, trim_zeros: true } : written;
  const amount = moneyText(shown.price, currency);
  if (amount === '') return null;
  const range = (shown.upTo ?? null) !== null && shown.upTo !== shown.price;
  const told = shown.told ?? null;
  const amounts = told?.amounts?.map((one) => moneyText(one, currency)).join(' – ') ?? amount;
  const reduced = !range && told === null && shown.regular !== '' && shown.regular !== shown.price;
  return (
    <p className={styles.price} data-size={size}>
      {reduced ? (
        <>
          <HiddenText>{t('Price now:')} </HiddenText>
          <ins className={styles.reduced}>{amount}</ins> <HiddenText>{t('Price before:')} </HiddenText>
          <s className={styles.before}>{moneyText(shown.regular, currency)}</s>
          {shown.lowest30 === null ? null : (
            <span className={styles.lowest}>
              {t('Lowest price of 30 days: %s', moneyText(shown.lowest30, currency))}
            </span>
          )}
        </>
      ) : (
        <span>{told !== null ? fillPlaces(told.words, [amounts]) : range ? t('from %s', amount) : amount}</span>
      )}
      {shown.note === undefined || shown.note === '' ? null : <span className={styles.note}>{shown.note}</span>}
    </p>
  );
}
