import * as v from 'valibot';
import { formPages } from '#contract/form-pages.ts';
import { defaultLocale, inLanguage } from '#contract/languages.ts';
import type { OutboxHandler } from '#server/platform/jobs/outbox.ts';
import { audiences } from '#server/platform/sign-in/audiences.ts';
import { passkeyMailTopic } from '#server/platform/sign-in/passkeys.ts';
import type { MailOptions } from './mail-handlers.ts';
import { sendShopMail } from './own-mail.ts';

const payloadSchema = v.looseObject({
  accountId: v.pipe(v.number(), v.integer()),
  audience: v.optional(v.picklist(audiences), 'customer'), // payloads of a version before name none
  change: v.picklist(['added', 'removed']),
  name: v.string(),
});

/** The outbox handler of the mail that tells an owner of a passkey added or removed. It cannot be switched off. */
export function passkeyMailHandlers(options: MailOptions): Readonly<Record<string, OutboxHandler>> {
  const { settings, tools } = options;
  return {
    async [passkeyMailTopic](entry, db, signal) {
      const parsed = v.safeParse(payloadSchema, entry.payload);
      if (!parsed.success) return { reason: 'not the payload of a mail', final: true };
      const { accountId, audience, change, name: passkey } = parsed.output;
      const account = await db
        .selectFrom('account')
        .select(['email', 'locale'])
        .where('id', '=', accountId)
        .executeTakeFirst();
      if (account === undefined) return null; // erased meanwhile
      const locale = settings.current().languages.find((offered) => offered === account.locale) ?? defaultLocale;
      const url =
        tools.publicUrl + inLanguage(`/${audience === 'staff' ? formPages.admin : formPages.account}/`, locale);
      return sendShopMail(
        {
          name: 'passkey-changed',
          about: `passkey.${entry.id}`,
          id: entry.id,
          to: account.email,
          from: null,
          model: { change, passkey, at: entry.createdAt.toISOString(), url },
          locale,
          isSecret: true,
        },
        { ...options, entry, signal },
      );
    },
  };
}
