import * as v from 'valibot';
import { formPages } from '#contract/form-pages.ts';
import { defaultLocale, inLanguage } from '#contract/languages.ts';
import { signInLinkParameter, signInPage } from '#contract/sign-in-page.ts';
import { staffLinkPath } from '#contract/staff-pages.ts';
import { signInMinutes } from '#core/sign-in/sign-in-code.ts';
import { foldEmail } from '#core/address/email.ts';
import { findStaffByEmail } from '#server/admin/staff/staff.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { OutboxHandler } from '#server/platform/jobs/outbox.ts';
import type { Audience } from '#server/platform/sign-in/audiences.ts';
import {
  invitationDays,
  invitationMailTopic,
  issueSecrets,
  signInMailTopic,
  type SignInSecrets,
} from '#server/platform/sign-in/sign-in-attempts.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { MailOptions } from './mail-handlers.ts';
import { sendShopMail } from './own-mail.ts';

const payloadSchema = v.looseObject({ attemptId: v.pipe(v.number(), v.integer()) });

const linkPaths: Readonly<Record<Audience, (link: string) => string>> = {
  customer: (link) => `/${formPages.account}/${signInPage}/?${signInLinkParameter}=${link}`,
  staff: staffLinkPath,
};

/**
 * Whether a mail may go to whoever asked for it. Nobody learns who works in the shop: the answer was the same, only no
 * mail comes.
 */
async function isReader(
  { audience, email }: Pick<SignInSecrets, 'audience' | 'email'>,
  { accounts }: ShopSettings,
  db: Database,
): Promise<boolean> {
  if (audience === 'customer') return accounts.enabled;
  return (await findStaffByEmail(db, foldEmail(email)))?.endedAt === null;
}

/** The outbox handlers of the mails which sign somebody in, or confirm who is. They cannot be switched off by themselves. */
export function signInMailHandlers(options: MailOptions): Readonly<Record<string, OutboxHandler>> {
  const { clock, settings, tools } = options;
  const localeOf = ({ locale }: SignInSecrets) =>
    settings.current().languages.find((offered) => offered === locale) ?? defaultLocale;
  return {
    async [invitationMailTopic](entry, db, signal) {
      const parsed = v.safeParse(payloadSchema, entry.payload);
      if (!parsed.success) return { reason: 'not the payload of a mail', final: true };
      const secrets = await issueSecrets(db, parsed.output.attemptId, clock());
      if (secrets === null || !(await isReader(secrets, settings.current(), db))) return null;
      const { id, email, link } = secrets;
      const locale = localeOf(secrets);
      const about = `staff-invitation.${id}.${clock().getTime()}`;
      const url = tools.publicUrl + inLanguage(linkPaths.staff(link), locale);
      const model = { url, days: invitationDays };
      return sendShopMail(
        { name: 'staff-invitation', about, id, to: email, from: null, model, locale, isSecret: true },
        { ...options, entry, signal },
      );
    },
    async [signInMailTopic](entry, db, signal) {
      const parsed = v.safeParse(payloadSchema, entry.payload);
      if (!parsed.success) return { reason: 'not the payload of a mail', final: true };
      const secrets = await issueSecrets(db, parsed.output.attemptId, clock());
      if (secrets === null || !(await isReader(secrets, settings.current(), db))) return null; // nobody could sign in by it
      const { id, email, purpose, code, link } = secrets;
      const locale = localeOf(secrets);
      const about = `sign-in.${id}.${clock().getTime()}`;
      const work = { ...options, entry, signal };
      if (purpose === 'confirm') {
        const model = { code, minutes: signInMinutes };
        return sendShopMail(
          { name: 'confirm-code', about, id, to: email, from: null, model, locale, isSecret: true },
          work,
        );
      }
      const url = tools.publicUrl + inLanguage(linkPaths[secrets.audience](link), locale);
      const model = { code, url, minutes: signInMinutes };
      return sendShopMail({ name: 'sign-in', about, id, to: email, from: null, model, locale, isSecret: true }, work);
    },
  };
}
