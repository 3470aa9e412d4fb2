import type { OrderMessageMail } from '#contract/mail-models.ts';
import type { WordMail } from '#app/mail/parts/blocks.ts';

/** Hands the merchant what a shopper wrote about an order; an answer to the mail goes to the shopper. */
export const orderMessage: WordMail<OrderMessageMail> = ({ t }, { order, note }) => ({
  subject: t('A message about order %s', order.number),
  title: t('A shopper has written about order %s', order.number),
  preview: note.replaceAll('\n', ' ').slice(0, 120),
  blocks: [
    {
      kind: 'rows',
      rows: [
        { name: t('Name'), value: `${order.billing.first_name} ${order.billing.last_name}`.trim(), weight: 'strong' },
        { name: t('E-mail'), value: order.email },
        { name: t('Phone'), value: order.billing.phone },
      ],
    },
    { kind: 'quote', text: note },
    { kind: 'text', text: t('Answer this e-mail: your answer goes to the shopper.') },
    { kind: 'fine', text: t('An answer by this command is shown with the order, too:') },
    { kind: 'fine', text: `npm run shop -- orders note ${order.id} "…" --to-customer` },
  ],
});
