import type { OrderLinkMail } from '#contract/mail-models.ts';
import type { WordMail } from '#app/mail/parts/blocks.ts';

/** The link to an order, for whoever requested it by its number and this address. */
export const orderLink: WordMail<OrderLinkMail> = ({ t }, { order }) => ({
  subject: t('Your order %s', order.number),
  title: t('The link to your order'),
  preview: t('Here is the page of your order %s.', order.number),
  blocks: [
    {
      kind: 'text',
      text: t('On its page you see how your order stands. It asks for this e-mail address first.'),
    },
    { kind: 'button', label: t('See the order'), url: order.url },
    { kind: 'fine', text: t('If you did not ask for this link, you need not do anything.') },
  ],
});
