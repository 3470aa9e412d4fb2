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

/** The outbox handler of the mails which sign somebody in, or confirm who is. They cannot be switched off by themselves. */
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
      const { id, email, purpose, code, link } = secrets;
      const locale = settings.current().languages.find((offered) => offered === secrets.locale) ?? defaultLocale;
      const about = `sign-in.${id}.${clock().getTime()}`;
      const work = { ...options, entry, signal };
      if (purpose === 'confirm') {
        const model = { code, minutes: signInMinutes };
        return sendShopMail(
          { name: 'confirm-code', about, id, to: email, from: null, model, locale, isSecret: true },
          work,
        );
      }
      const path = `/${formPages.account}/${signInPage}/?${signInLinkParameter}=${link}`;
      const url = tools.publicUrl + inLanguage(path, locale);
      const model = { code, url, minutes: signInMinutes };
      return sendShopMail({ name: 'sign-in', about, id, to: email, from: null, model, locale, isSecret: true }, work);
    },
  };
}
