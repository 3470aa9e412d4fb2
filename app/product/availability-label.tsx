import type { Delivery } from '#contract/delivery.ts';
import type { Stock } from '#contract/variation.ts';
import { dayRange } from '#app/text/day-range.ts';
import { useText } from '#app/text/use-text.ts';
import { StockLine } from '#app/ui/form/stock-line.tsx';
import styles from './availability-label.module.css';

type AvailabilityProps = {
  readonly stock: Stock;
  /** Null where it is not known. */
  readonly delivery: Delivery | null;
  readonly needsShipping: boolean;
};

/** Whether it can be had, and when it arrives. */
export function Availability({ stock, delivery, needsShipping }: AvailabilityProps) {
  const arrivalText = useArrival(stock, delivery, needsShipping);
  return (
    <div className={styles.availability} aria-live="polite">
      <StockLine stock={stock} />
      {arrivalText === '' ? null : <p className={styles.arrival}>{arrivalText}</p>}
    </div>
  );
}

function useArrival({ status }: Stock, delivery: Delivery | null, needsShipping: boolean): string {
  const { t, locale } = useText();
  if (status === 'out_of_stock') return '';
  if (!needsShipping) return t('Nothing is delivered: you get it by e-mail.');
  if (delivery === null) return '';
  if (status === 'backorder') {
    const { from, to } = delivery.backorder;
    return t('Made to order: you will have it about %s', dayRange(locale, from, to));
  }
  const days = dayRange(locale, delivery.from, delivery.to);
  return delivery.order_by === null
    ? t('You will have it %s', days)
    : t('Order today by %s and have it %s', delivery.order_by, days);
}
