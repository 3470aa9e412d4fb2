import type { NewsletterConfirmMail } from '#contract/mail-models.ts';
import type { WordMail } from '#app/mail/parts/blocks.ts';

/** The link that confirms, for whoever reads the mails of an address that the newsletter was asked for with. */
export const newsletterConfirm: WordMail<NewsletterConfirmMail> = ({ t }, { shop, url, days }) => ({
  subject: t('Confirm that you want the newsletter'),
  title: t('One more step'),
  preview: t('Press the button, and you will get the newsletter of %s.', shop.name),
  blocks: [
    {
      kind: 'text',
      text: t('The newsletter of %s was asked for with this e-mail address. Do you want it?', shop.name),
    },
    { kind: 'button', label: t('Yes, I want the newsletter'), url },
    { kind: 'fine', text: t('The link is valid for %s days.', days) },
    {
      kind: 'fine',
      text: t('If it was not you, you need not do anything: without your confirmation nothing is sent.'),
    },
  ],
});
