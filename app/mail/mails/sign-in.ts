import type { SignInMail } from '#contract/mail-models.ts';
import { spacedSignInCode } from '#core/sign-in/sign-in-code.ts';
import type { WordMail } from '#app/mail/parts/blocks.ts';

/** The code and the link that sign in, for whoever reads the mails of this address. */
export const signIn: WordMail<SignInMail> = ({ t }, { shop, code, url, minutes }) => ({
  subject: t('%s is your code to sign in', spacedSignInCode(code)),
  title: t('Sign in to your account'),
  preview: t('Enter the code on the page you came from, or press the button.'),
  blocks: [
    { kind: 'text', text: t('Enter this code on the page where you asked for it:') },
    { kind: 'panel', title: spacedSignInCode(code), rows: [] },
    { kind: 'text', text: t('Or open the page of %s on this device, and confirm there:', shop.name) },
    { kind: 'button', label: t('Sign in'), url },
    {
      kind: 'fine',
      text: t(
        'The code and the link can be used once, within %s minutes. Give them to nobody: we never ask for them.',
        minutes,
      ),
    },
    {
      kind: 'fine',
      text: t('If you did not ask for this e-mail, you need not do anything: without it nobody signs in.'),
    },
  ],
});
