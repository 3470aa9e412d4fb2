import { Link } from 'react-router';
import type { AccountOrder, AccountOrders } from '#contract/account.ts';
import { accountLinks } from '#app/routing/account-links.ts';
import { formLinks } from '#app/routing/form-links.ts';
import { links, localPath } from '#app/routing/links.ts';
import { dateText } from '#app/text/date-text.ts';
import { moneyText } from '#app/text/money-text.ts';
import { useText } from '#app/text/use-text.ts';
import { Paging } from '#app/ui/paging.tsx';
import styles from './account.module.css';
import { orderStatusText } from '#app/text/order-status-text.ts';

/** The orders of the account's address; each leads to its page, with all that can be done there. */
export function OrderList({ list }: { readonly list: AccountOrders }) {
  const { t } = useText();
  return (
    <section className={styles.part}>
      <h2>{t('My orders')}</h2>
      {list.orders.length === 0 ? (
        <p>{t('There are no orders with this e-mail address yet.')}</p>
      ) : (
        <ul className={styles.orders}>
          {list.orders.map((order) => (
            <li key={order.id} className={styles.order}>
              <OrderEntry order={order} />
            </li>
          ))}
        </ul>
      )}
      <Paging from={list.page} page={list.page} pages={list.pages} address={accountLinks.orders} />
    </section>
  );
}

function OrderEntry({ order }: { readonly order: AccountOrder }) {
  const { t, locale } = useText();
  const { number, items, tracking, invoices } = order;
  const goods = items.map(({ name, quantity }) => (quantity === 1 ? name : `${name} × ${quantity}`)).join(', ');
  return (
    <>
      <h3>
        <Link to={links.orderReceived(order.id, order.key)}>{t('Order %s', number)}</Link>
        <span className={styles.total}>{moneyText(order.total, order)}</span>
      </h3>
      <p className={styles.facts}>
        {dateText(new Date(order.created_at), locale)}, {orderStatusText(t, order)}
      </p>
      <p className={styles.goods}>{goods}</p>
      <p className={styles.links}>
        {tracking.map((parcel) => (
          <a key={parcel.number} href={parcel.url} target="_blank" rel="noopener noreferrer">
            {t('Follow the parcel %s', parcel.number)}
          </a>
        ))}
        {invoices.map((invoice) => (
          <a key={invoice.number} href={localPath(invoice.url, invoice.url)} target="_blank" rel="noopener">
            {invoice.kind === 'credit'
              ? t('Credit note %s (PDF)', invoice.number)
              : t('Invoice %s (PDF)', invoice.number)}
          </a>
        ))}
        <Link to={formLinks.orderMessages(order.id, order.key)} aria-label={t('Messages about order %s', number)}>
          {t('Messages')}
        </Link>
        <Link to={formLinks.withdrawalOf(number)} aria-label={t('Withdraw from a contract: order %s', number)}>
          {t('Withdraw from a contract')}
        </Link>
      </p>
    </>
  );
}
