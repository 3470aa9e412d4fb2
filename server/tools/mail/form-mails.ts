import * as v from 'valibot';
import { defaultLocale } from '#contract/languages.ts';
import { findMessage, messageMailTopic } from '#server/api/forms/contact-messages.ts';
import {
  findWithdrawal,
  receiptAddress,
  type Withdrawal,
  withdrawalPayloadSchema,
} from '#server/api/forms/withdrawals.ts';
import type { OutboxFailure, OutboxHandler } from '#server/platform/jobs/outbox.ts';
import type { MailOptions } from './mail-handlers.ts';
import { sendShopMail } from './own-mail.ts';

const aboutMessage = v.looseObject({ messageId: v.pipe(v.number(), v.integer()) });

const unreadable: OutboxFailure = { reason: 'not the payload of a mail', final: true };

/** Outbox handlers that send the mails queued by the shop's forms. */
export function formMailHandlers(options: MailOptions): Readonly<Record<string, OutboxHandler>> {
  const isOff = (name: string) => options.settings.current().mail.off.includes(name);

  return {
    async [messageMailTopic](entry, db, signal) {
      const parsed = v.safeParse(aboutMessage, entry.payload);
      if (!parsed.success) return unreadable;
      const message = await findMessage(db, parsed.output.messageId);
      if (message === null || isOff('new-message')) return null;
      const { name, email, body, createdAt } = message;
      return sendShopMail(
        {
          name: 'new-message',
          about: `message.${message.id}.${createdAt.getTime()}`,
          id: message.id,
          to: null,
          from: email,
          model: { message: { id: message.id, name, email, note: body } },
        },
        { ...options, entry, signal },
      );
    },

    async 'mail.withdrawal-received'(entry, db, signal) {
      const parsed = v.safeParse(withdrawalPayloadSchema, entry.payload);
      if (!parsed.success) return unreadable;
      const withdrawal = await findWithdrawal(db, parsed.output.withdrawalId);
      if (withdrawal === null || isOff('withdrawal-received')) return null;
      const to = await receiptAddress(db, withdrawal);
      if (to === null) return null; // else anybody could have the shop write to anybody
      const { languages } = options.settings.current();
      return sendShopMail(
        {
          name: 'withdrawal-received',
          about: `withdrawal-received.${withdrawal.id}.${withdrawal.createdAt.getTime()}`,
          id: withdrawal.id,
          to,
          from: null,
          model: { withdrawal: toWithdrawalModel(withdrawal) },
          locale: languages.find((offered) => offered === withdrawal.locale) ?? defaultLocale,
        },
        { ...options, entry, signal },
      );
    },

    async 'mail.new-withdrawal'(entry, db, signal) {
      const parsed = v.safeParse(withdrawalPayloadSchema, entry.payload);
      if (!parsed.success) return unreadable;
      const withdrawal = await findWithdrawal(db, parsed.output.withdrawalId);
      if (withdrawal === null || isOff('new-withdrawal')) return null;
      return sendShopMail(
        {
          name: 'new-withdrawal',
          about: `new-withdrawal.${withdrawal.id}.${withdrawal.createdAt.getTime()}`,
          id: withdrawal.id,
          to: null,
          from: withdrawal.email,
          model: { withdrawal: toWithdrawalModel(withdrawal) },
        },
        { ...options, entry, signal },
      );
    },
  };
}

function toWithdrawalModel({ id: number, orderNumber, orderId, name, email, goods, createdAt }: Withdrawal) {
  return { id: number, receivedAt: createdAt.toISOString(), order: orderNumber, orderId, name, email, note: goods };
}
