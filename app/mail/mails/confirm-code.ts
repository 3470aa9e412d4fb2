import type { ConfirmCodeMail } from '#contract/mail-models.ts';
import { spacedSignInCode } from '#core/sign-in/sign-in-code.ts';
import type { WordMail } from '#app/mail/parts/blocks.ts';

/** The code by which whoever is signed in confirms that it is them. */
export const confirmCode: WordMail<ConfirmCodeMail> = ({ t }, { code, minutes }) => ({
  subject: t('%s is your code to confirm that it is you', spacedSignInCode(code)),
  title: t('Confirm that it is you'),
  preview: t('Enter the code on the page you came from.'),
  blocks: [
    {
      kind: 'text',
      text: t('You are about to do what only you may do. Enter this code on the page that asks for it:'),
    },
    { kind: 'panel', title: spacedSignInCode(code), rows: [] },
    {
      kind: 'fine',
      text: t('The code can be used once, within %s minutes. Give it to nobody: we never ask for it.', minutes),
    },
    {
      kind: 'fine',
      text: t(
        'If you did not ask for this e-mail, somebody has your account open: sign in and sign out everywhere else.',
      ),
    },
  ],
});
