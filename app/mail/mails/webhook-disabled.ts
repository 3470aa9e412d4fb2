import type { WebhookDisabledMail } from '#contract/mail-models.ts';
import type { WordMail } from '#app/mail/parts/blocks.ts';

/** Tells the merchant that a program does not get word of changes any more, since it did not answer. */
export const webhookDisabled: WordMail<WebhookDisabledMail> = ({ t }, { webhook }) => {
  const text = t('It did not take seven deliveries in a row, so the shop has stopped calling it.');
  return {
    subject: t('The webhook “%s” was disabled', webhook.name),
    title: t('A program does not answer'),
    preview: text,
    blocks: [
      { kind: 'text', text },
      {
        kind: 'rows',
        rows: [
          { name: t('Webhook'), value: webhook.name, weight: 'strong' },
          { name: t('Topic'), value: webhook.topic },
          { name: t('Address'), value: webhook.host },
          { name: t('Last failure'), value: webhook.error },
        ],
      },
      {
        kind: 'text',
        text: t(
          'When the program works again, enable the webhook: what waits is then delivered. What happens until then is not; the program has to read it by itself.',
        ),
      },
      {
        kind: 'fine',
        text: [`npm run shop -- webhooks log ${webhook.id}`, `npm run shop -- webhooks enable ${webhook.id}`].join(
          '\n',
        ),
      },
    ],
  };
};
