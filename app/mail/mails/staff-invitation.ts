import type { StaffInvitationMail } from '#contract/mail-models.ts';
import type { WordMail } from '#app/mail/parts/blocks.ts';

/** The link that signs in whoever was invited to work in the shop. */
export const staffInvitation: WordMail<StaffInvitationMail> = ({ t }, { shop, url, days }) => ({
  subject: t('You are invited to work in the shop %s', shop.name),
  title: t('You are invited to work in the shop'),
  preview: t('Open the page and confirm there that it is you.'),
  blocks: [
    { kind: 'text', text: t('Open the page of %s and confirm there that it is you. There is no password.', shop.name) },
    { kind: 'button', label: t('Sign in'), url },
    {
      kind: 'fine',
      text: t('The link can be used once, within %s days. Later you can ask for a code on the same page.', days),
    },
    { kind: 'fine', text: t('If you do not know this shop, you need not do anything.') },
  ],
});
