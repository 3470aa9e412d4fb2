import type { PasskeyChangedMail } from '#contract/mail-models.ts';
import { timeText } from '#app/text/time-text.ts';
import type { WordMail } from '#app/mail/parts/blocks.ts';

/** Tells an owner that a passkey was added to their account, or removed. */
export const passkeyChanged: WordMail<PasskeyChangedMail> = ({ t, locale }, { change, passkey, at, url }) => {
  const isAdded = change === 'added';
  const moment = new Date(at);
  return {
    subject: isAdded ? t('A passkey was added to your account') : t('A passkey was removed from your account'),
    title: isAdded ? t('A passkey was added to your account') : t('A passkey was removed from your account'),
    preview: t('If it was not you, sign out everywhere else.'),
    blocks: [
      {
        kind: 'panel',
        title: passkey || t('Passkey'),
        rows: [{ name: isAdded ? t('Added') : t('Removed'), value: timeText(moment, locale) }],
      },
      {
        kind: 'text',
        text: isAdded
          ? t('From now on it signs you in without a code. If this was you, you need not do anything.')
          : t('It no longer signs you in. If this was you, you need not do anything.'),
      },
      {
        kind: 'text',
        text: isAdded
          ? t('If it was not you, open your account, remove the passkey and sign out everywhere else.')
          : t('If it was not you, open your account and sign out everywhere else.'),
      },
      { kind: 'button', label: t('My account'), url },
    ],
  };
};
