import type { OrderRefundedMail } from '#contract/mail-models.ts';
import { numberText } from '#core/text/number-text.ts';
import { moneyText } from '../../text/money-text.ts';
import type { Block, WordMail } from '#app/mail/parts/blocks.ts';
import { orderFacts } from '../parts/order-facts.ts';

/** Notifies the shopper of a refund. */
export const orderRefunded: WordMail<OrderRefundedMail> = (translator, { order, refund }) => {
  const { t, locale } = translator;
  const money = (amount: string) => moneyText(amount, order.currency);
  const parts = refund.parts.map(({ name, quantity, total }) => ({
    name: quantity > 0 ? `${numberText(quantity, locale)} × ${name}` : name,
    value: money(total),
  }));
  const reason: readonly Block[] = refund.reason === '' ? [] : [{ kind: 'quote', text: refund.reason }];
  return {
    subject: t('We are returning your money for order %s', order.number),
    title: t('We are returning your money'),
    preview: t('%s comes back to you.', money(refund.total)),
    blocks: [
      {
        kind: 'text',
        text: t('We return %s the way you paid. With a bank it may take a few working days.', money(refund.total)),
      },
      ...reason,
      {
        kind: 'totals',
        rows: [...parts, { name: t('Total'), value: money(refund.total), weight: 'strong' }],
      },
      ...(refund.isFull ? [] : [{ kind: 'fine' as const, text: t('The rest of the order stays as it is.') }]),
      { kind: 'button', label: t('See the order'), url: order.url },
      orderFacts(translator, order),
    ],
  };
};
