import type { Order } from '#contract/order.ts';
import type { NextStep } from '#core/order/next-steps.ts';
import { dayRange } from '#app/text/day-range.ts';
import { moneyText } from '#app/text/money-text.ts';
import { useText } from '#app/text/use-text.ts';
import styles from './order-view.module.css';

/** What happens next, and when the order arrives. */
export function NextSteps({ order }: { readonly order: Order }) {
  const { t, locale } = useText();
  const { next_steps: steps, promised, payment_title: payment, terminal } = order.extensions.vitrina;
  if (steps.length === 0) return null;
  const days = promised === null ? null : dayRange(locale, promised.from, promised.to);
  return (
    <section className={styles.next} data-part="next-steps">
      <h2>{t('What happens next')}</h2>
      {days === null ? null : (
        <p className={styles.promised}>
          {steps.includes('prepare_when_paid')
            ? t('If you pay today, you will have it %s', days)
            : t('You will have it %s', days)}
        </p>
      )}
      <ol>
        {steps.map((step) => (
          <li key={step}>{stepText(step)}</li>
        ))}
      </ol>
    </section>
  );

  function stepText(step: NextStep): string {
    switch (step) {
      case 'transfer':
        return t('Transfer the money: the details are above and in the mail we have sent you.');
      case 'pay_as_told':
        return t('You pay later: %s.', payment);
      case 'prepare_when_paid':
        return t('When the money has come we pack your order. We write to you when it leaves.');
      case 'prepare':
        return t('We pack your order. We write to you when it is on its way.');
      case 'collect_at_terminal':
        return terminal == null
          ? t('The carrier sends a message to %s when you can collect it.', order.billing_address.phone)
          : t('The carrier sends a message to %1$s when it waits at %2$s.', order.billing_address.phone, terminal.name);
      case 'collect_from_shop':
        return t('You collect it from us: bring the number of the order.');
      case 'receive_at_door':
        return t('The courier brings it to %s.', doorText());
      case 'receive_by_mail':
        return t('Nothing is delivered: you get it by e-mail.');
      case 'pay_at_handover':
        return t('You pay %s when you receive it.', moneyText(order.totals.total_price, order.totals));
    }
  }

  function doorText(): string {
    const { address_1: street, city } = order.shipping_address;
    return [street, city].filter((part) => part !== '').join(', ');
  }
}
