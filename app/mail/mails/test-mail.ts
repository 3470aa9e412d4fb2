import type { TestMail } from '#contract/mail-models.ts';
import type { WordMail } from '#app/mail/parts/blocks.ts';

/** Shows the merchant that mails arrive, and how they look. */
export const testMail: WordMail<TestMail> = ({ t }, { shop }) => ({
  subject: t('A test e-mail from %s', shop.name),
  title: t('The e-mails of the shop arrive'),
  preview: t('Nothing is to be done.'),
  blocks: [
    { kind: 'text', text: t('You asked for this e-mail to see whether e-mails of the shop arrive. They do.') },
    { kind: 'button', label: t('Open the shop'), url: `${shop.url}/` },
  ],
});
