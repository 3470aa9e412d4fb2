import type { Order } from '#contract/order.ts';
import { useText } from '../text/use-text.ts';
import styles from './order-view.module.css';

/** The order's invoice and credit notes to open. */
export function Invoices({ order }: { readonly order: Order }) {
  const { t } = useText();
  const { invoices } = order.extensions.vitrina;
  if (invoices.length === 0) return null;
  return (
    <section>
      <h2>{t('Invoices')}</h2>
      <ul className={styles.invoices}>
        {invoices.map(({ kind, number, url }) => (
          <li key={number}>
            <a href={url} target="_blank" rel="noopener">
              {kind === 'credit' ? t('Credit note %s (PDF)', number) : t('Invoice %s (PDF)', number)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
