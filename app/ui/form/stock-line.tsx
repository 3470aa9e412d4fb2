import type { Stock } from '#contract/variation.ts';
import { useText } from '#app/text/use-text.ts';
import styles from './stock-line.module.css';

/** The stock status as text. */
export function StockLine({ stock }: { readonly stock: Stock }) {
  const { t } = useText();
  const label = {
    in_stock: () => t('In stock'),
    low: () => (stock.left === null ? t('Low stock') : t('Only %s left', stock.left)),
    backorder: () => t('Available on backorder'),
    out_of_stock: () => t('Out of stock'),
  }[stock.status]();
  return (
    <p className={styles.stock} data-state={stock.status}>
      {label}
    </p>
  );
}
