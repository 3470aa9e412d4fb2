import { useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Order } from '#contract/order.ts';
import { FieldProblem } from '#app/ui/form/field.tsx';
import { failureText } from '../text/failure-text.ts';
import { moneyText } from '../text/money-text.ts';
import { useText } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';
import styles from './order-view.module.css';

type PayAgainProps = {
  readonly order: Order;
  /** Why another attempt was refused. */
  readonly code: string | null;
  /** The shop's own message about it, with HTML entities; `''`: it has none. */
  readonly message: string;
  /** Whether the shopper has just asked to pay: then the provider's page opens by itself. */
  readonly goOn: boolean;
};

/** What to do about an order whose payment has not come. */
export function PayAgain({ order, code, message, goOn }: PayAgainProps) {
  const { t } = useText();
  const { state } = useNavigation();
  const address = order.extensions.vitrina.payment_url;
  const pay = t('Pay %s', moneyText(order.totals.total_price, order.totals));

  useEffect(() => {
    if (goOn && address !== '') location.assign(address);
  }, [goOn, address]);

  return (
    <section className={styles.todo}>
      <h2>{order.status === 'pending' ? t('We are waiting for your payment') : t('The payment did not succeed')}</h2>
      <p>
        {order.status === 'pending'
          ? t('If you have paid already, this page will say so in a moment: open it again.')
          : t('No money was taken. You can pay again while the goods are still there.')}
      </p>
      {code === null ? null : <FieldProblem id="pay-problem" text={failureText(t, code, {}, '', message)} />}
      {address === '' ? (
        <Form method="post">
          <Button busy={state !== 'idle'}>{pay}</Button>
        </Form>
      ) : (
        <p>
          <a href={address} rel="external">
            {pay}
          </a>
        </p>
      )}
    </section>
  );
}
