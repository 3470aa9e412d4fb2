import type { WithdrawalReceivedMail } from '#contract/mail-models.ts';
import type { WordMail } from '#app/mail/parts/blocks.ts';
import { withdrawalFacts } from '../parts/withdrawal-facts.ts';

/** Confirms a statement of withdrawal with its content and time; it goes to the address of the order only. */
export const withdrawalReceived: WordMail<WithdrawalReceivedMail> = (translator, { shop, withdrawal }) => {
  const { t } = translator;
  const { name, note } = withdrawal;
  return {
    subject: t('We have received your withdrawal from the contract'),
    title: t('We have received your withdrawal from the contract'),
    preview: t('Keep this e-mail: it shows what you sent, and when.'),
    blocks: [
      { kind: 'text', text: t('Keep this e-mail: it shows what you sent, and when.') },
      {
        kind: 'rows',
        rows: [
          ...withdrawalFacts(translator, withdrawal),
          { name: t('Name'), value: name },
          ...(note === '' ? [{ name: t('Goods'), value: t('All of the order') }] : []),
        ],
      },
      ...(note !== '' ? [{ kind: 'quote', text: note } as const] : []),
      { kind: 'heading', text: t('What comes next') },
      {
        kind: 'text',
        text: t(
          'Send or bring the goods back within 14 days: %s. Within 14 days of your notice we return the sum the way you paid; we may wait until we have the goods or proof that you have sent them.',
          [shop.companyName, shop.returnAddress].filter((part) => part !== '').join(', '),
        ),
      },
      { kind: 'fine', text: t('If you did not send this, answer this e-mail and tell us so.') },
    ],
  };
};
