import type { NewWithdrawalMail } from '#contract/mail-models.ts';
import type { WordMail } from '#app/mail/parts/blocks.ts';
import { withdrawalFacts } from '../parts/withdrawal-facts.ts';

/** Notifies the merchant of a statement of withdrawal; a reply to the mail goes to the consumer. */
export const newWithdrawal: WordMail<NewWithdrawalMail> = (translator, { withdrawal }) => {
  const { t } = translator;
  const { id, order, orderId, name, note } = withdrawal;
  return {
    subject: t('A withdrawal from order %s', order),
    title: t('A shopper withdraws from a contract'),
    preview: t('Order %s, %s', order, name),
    blocks: [
      {
        kind: 'rows',
        rows: [
          ...withdrawalFacts(translator, withdrawal),
          { name: t('Name'), value: name },
          { name: t('Goods'), value: note === '' ? t('All of the order') : t('As written below') },
        ],
      },
      ...(note === '' ? [] : [{ kind: 'quote', text: note } as const]),
      {
        kind: 'text',
        text:
          orderId !== null
            ? t('The money goes back within 14 days of this notice.')
            : t(
                'There is no order of this number with this e-mail address, so the shop has sent no receipt. The notice counts all the same: confirm to the shopper that you have it, and ask which order is meant.',
              ),
      },
      {
        kind: 'fine',
        text: [
          ...(orderId === null ? [] : [`npm run shop -- orders show ${orderId}`]),
          `npm run shop -- withdrawals done ${id}`,
        ].join('\n'),
      },
    ],
  };
};
