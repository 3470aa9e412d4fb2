import type { UnpaidCancelledMail } from '#contract/mail-models.ts';
import type { WordMail } from '#app/mail/parts/blocks.ts';
import { orderFacts, orderPeople } from '../parts/order-facts.ts';
import { orderSum } from '../parts/order-sum.ts';

/** Notifies the merchant of an order that was cancelled since its transfer had not come. */
export const unpaidCancelled: WordMail<UnpaidCancelledMail> = (translator, { order }) => {
  const { t } = translator;
  const text = t(
    'Its transfer has not come in time. The goods are back in stock, and the buyer knows. If the money comes after all, set the order to processing: it takes its goods again while they are there.',
  );
  return {
    subject: t('Order %s is cancelled: it was not paid', order.number),
    title: t('Order %s is cancelled: it was not paid', order.number),
    preview: text,
    blocks: [
      { kind: 'text', text },
      orderFacts(translator, order),
      ...orderSum(translator, order, 'merchant'),
      ...orderPeople(translator, order),
      { kind: 'fine', text: `npm run shop -- orders set-status ${order.id} processing` },
      { kind: 'fine', text: t('Your answer to this e-mail goes to the buyer.') },
    ],
  };
};
