import type { BankTransfer, Order } from '#contract/order.ts';
import { isPaidToBankAccount } from '#core/payment/methods.ts';
import { moneyText } from '../text/money-text.ts';
import { useText } from '../text/use-text.ts';
import styles from './order-view.module.css';

const ended = new Set(['completed', 'cancelled', 'refunded', 'failed']);

/** How to pay what is still due: the merchant's own instructions, and for a transfer the bank account. */
export function HowToPay({ order }: { readonly order: Order }) {
  const { t } = useText();
  const { payment_method: method, payment_instructions: instructions, transfer } = order.extensions.vitrina;
  const toAccount = isPaidToBankAccount(method);
  if (ended.has(order.status) || (toAccount && order.status === 'processing')) return null;
  if (!toAccount && instructions === '') return null;
  return (
    <section className={styles.todo} data-part="how-to-pay">
      <h2>{t('How to pay')}</h2>
      {instructions === '' ? null : <p>{instructions}</p>}
      {toAccount && transfer === null ? <p>{t('We will send you the details for the transfer.')}</p> : null}
      {transfer === null ? null : <TransferFacts transfer={transfer} />}
      <p>{t('Sum to pay: %s', moneyText(order.totals.total_price, order.totals))}</p>
      {transfer?.code == null ? null : <TransferCode code={transfer.code} />}
    </section>
  );
}

function TransferFacts({ transfer }: { readonly transfer: BankTransfer }) {
  const { t } = useText();
  const facts = [
    [t('Payee'), transfer.payee],
    [t('Account'), transfer.account],
    [t('Bank code'), transfer.bic],
    [t('Purpose of payment'), transfer.purpose],
  ] as const;
  return (
    <dl>
      {facts
        .filter(([, value]) => value !== '')
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The transfer as a QR code; what it says stands above it as text. */
function TransferCode({ code: { size, path } }: { readonly code: NonNullable<BankTransfer['code']> }) {
  const { t } = useText();
  return (
    <figure className={styles.code}>
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
        <path d={path} />
      </svg>
      <figcaption>{t('Scan the code with your bank’s app: the transfer is filled in.')}</figcaption>
    </figure>
  );
}
