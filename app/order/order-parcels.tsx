import type { Order } from '#contract/order.ts';
import { useText } from '#app/text/use-text.ts';
import styles from './order-view.module.css';

/** The parcels on their way and where each is followed. */
export function Parcels({ order }: { readonly order: Order }) {
  const { t } = useText();
  const { tracking } = order.extensions.vitrina;
  if (tracking.length === 0) return null;
  return (
    <section className={styles.todo}>
      <h2>{t('Your parcel is on its way')}</h2>
      <ul className={styles.parcels}>
        {tracking.map(({ carrier, title, number, url }) => (
          <li key={`${carrier} ${number}`}>
            <span>
              {title} <strong>{number}</strong>
            </span>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {t('Follow the parcel')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
