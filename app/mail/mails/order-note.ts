import type { OrderNoteMail } from '#contract/mail-models.ts';
import type { WordMail } from '#app/mail/parts/blocks.ts';
import { orderFacts } from '../parts/order-facts.ts';

/** What the merchant writes to the shopper about an order. */
export const orderNote: WordMail<OrderNoteMail> = (translator, { order, note }) => {
  const { t } = translator;
  return {
    subject: t('About your order %s', order.number),
    title: t('About your order'),
    preview: note.replaceAll('\n', ' ').slice(0, 120),
    blocks: [
      { kind: 'quote', text: note },
      { kind: 'text', text: t('If you have questions, answer this e-mail.') },
      { kind: 'button', label: t('See the order'), url: order.url },
      orderFacts(translator, order),
    ],
  };
};
