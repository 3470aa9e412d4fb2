import type { Order } from '#contract/order.ts';
import { isPaidToBankAccount } from '#core/payment/methods.ts';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { moneyText } from '../text/money-text.ts';
import { useText } from '../text/use-text.ts';
import styles from './order-view.module.css';

const ended = new Set(['completed', 'cancelled', 'refunded', 'failed']);

/** How to pay what is still due: the merchant's own instructions, and for a transfer the bank account. */
export function HowToPay({ order }: { readonly order: Order }) {
  const { t } = useText();
  const { bankAccount, companyName, name } = useShopFacts();
  const orderExtension = order.extensions.vitrina;
  const transfer = isPaidToBankAccount(orderExtension.payment_method);
  if (ended.has(order.status) || (transfer && order.status === 'processing')) return null;
  if (!transfer && orderExtension.payment_instructions === '') return null;
  const facts = [
    [t('Payee'), companyName || name],
    [t('Account'), bankAccount],
    [t('Purpose of payment'), t('Order %s', orderExtension.number)],
  ];
  return (
    <section className={styles.todo}>
      <h2>{t('How to pay')}</h2>
      {orderExtension.payment_instructions === '' ? null : <p>{orderExtension.payment_instructions}</p>}
      {transfer && bankAccount === '' ? <p>{t('We will send you the details for the transfer.')}</p> : null}
      {transfer && bankAccount !== '' ? (
        <dl>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p>{t('Sum to pay: %s', moneyText(order.totals.total_price, order.totals))}</p>
    </section>
  );
}
