import * as v from 'valibot';
import { webhookDisabledTopic } from '#server/admin/webhooks/delivery-queue.ts';
import { findWebhook } from '#server/admin/webhooks/webhooks.ts';
import type { OutboxHandler } from '#server/platform/jobs/outbox.ts';
import type { MailOptions } from './mail-handlers.ts';
import { sendShopMail } from './own-mail.ts';

const payloadSchema = v.looseObject({ webhookId: v.pipe(v.number(), v.integer()), error: v.nullable(v.string()) });

/** The outbox handler of the mail that tells the merchant of a webhook that was disabled. */
export function webhookMailHandlers(options: MailOptions): Readonly<Record<string, OutboxHandler>> {
  return {
    async [webhookDisabledTopic](entry, db, signal) {
      const parsed = v.safeParse(payloadSchema, entry.payload);
      if (!parsed.success) return { reason: 'not the payload of a mail', final: true };
      const webhook = await findWebhook(db, parsed.output.webhookId);
      if (webhook?.status !== 'disabled' || options.settings.current().mail.off.includes('webhook-disabled'))
        return null;
      const { id, name, topic, deliveryUrl } = webhook;
      const host = URL.parse(deliveryUrl)?.host ?? '';
      return sendShopMail(
        {
          name: 'webhook-disabled',
          about: `webhook-disabled.${entry.id}`,
          id,
          to: null,
          from: null,
          model: { webhook: { id, name, topic, host, error: parsed.output.error ?? '' } },
        },
        { ...options, entry, signal },
      );
    },
  };
}
