import * as v from 'valibot';
import { formPages } from '#contract/form-pages.ts';
import { defaultLocale, inLanguage } from '#contract/languages.ts';
import { signInLinkParameter, signInPage } from '#contract/sign-in-page.ts';
import { signInMinutes } from '#core/sign-in/sign-in-code.ts';
import type { OutboxHandler } from '#server/platform/jobs/outbox.ts';
import { issueSecrets, signInMailTopic } from '#server/platform/sign-in/sign-in-attempts.ts';
import type { MailOptions } from './mail-handlers.ts';
import { sendShopMail } from './own-mail.ts';

const payloadSchema = v.looseObject({ attemptId: v.pipe(v.number(), v.integer()) });

/** The outbox handler that sends the mail which signs somebody in. It cannot be switched off by itself. */
export function signInMailHandlers(options: MailOptions): Readonly<Record<string, OutboxHandler>> {
  const { clock, settings, tools } = options;
  return {
    async [signInMailTopic](entry, db, signal) {
      const parsed = v.safeParse(payloadSchema, entry.payload);
      if (!parsed.success) return { reason: 'not the payload of a mail', final: true };
      const secrets = settings.current().accounts.enabled
        ? await issueSecrets(db, parsed.output.attemptId, clock())
        : null;
      if (secrets === null) return null; // too late: nobody could sign in by it
      const { id, email, code, link } = secrets;
      const locale = settings.current().languages.find((offered) => offered === secrets.locale) ?? defaultLocale;
      const path = `/${formPages.account}/${signInPage}/?${signInLinkParameter}=${link}`;
      const url = tools.publicUrl + inLanguage(path, locale);
      return sendShopMail(
        {
          name: 'sign-in',
          about: `sign-in.${id}.${clock().getTime()}`,
          id,
          to: email,
          from: null,
          model: { code, url, minutes: signInMinutes },
          locale,
          isSecret: true,
        },
        { ...options, entry, signal },
      );
    },
  };
}
