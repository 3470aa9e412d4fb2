import type { NewMessageMail } from '#contract/mail-models.ts';
import type { WordMail } from '#app/mail/parts/blocks.ts';

/** Hands the merchant what a shopper wrote; an answer to the mail goes to the shopper. */
export const newMessage: WordMail<NewMessageMail> = ({ t }, { message }) => ({
  subject: message.name === '' ? t('A message from %s', message.email) : t('A message from %s', message.name),
  title: t('A shopper has written to you'),
  preview: message.note.replaceAll('\n', ' ').slice(0, 120),
  blocks: [
    {
      kind: 'rows',
      rows: [
        ...(message.name === '' ? [] : [{ name: t('Name'), value: message.name, weight: 'strong' as const }]),
        { name: t('E-mail'), value: message.email },
      ],
    },
    { kind: 'quote', text: message.note },
    { kind: 'text', text: t('Answer this e-mail: your answer goes to the shopper.') },
    { kind: 'fine', text: `npm run shop -- messages done ${message.id}` },
  ],
});
