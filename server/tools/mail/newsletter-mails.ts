import * as v from 'valibot';
import { formPages } from '#contract/form-pages.ts';
import { defaultLocale, inLanguage, type Locale } from '#contract/languages.ts';
import { confirmParameter } from '#contract/newsletter.ts';
import type { OutboxFailure, OutboxHandler } from '#server/platform/jobs/outbox.ts';
import { confirmMailTopic, issueConfirmLink, welcomeMailTopic } from '#server/sales/newsletter/newsletter-consent.ts';
import { unsubscribeUrl } from '#server/sales/newsletter/unsubscribe-link.ts';
import { takeWelcomeCoupon } from '#server/sales/newsletter/welcome-code.ts';
import type { MailOptions } from './mail-handlers.ts';
import { sendShopMail } from './own-mail.ts';

const payloadSchema = v.looseObject({ consentId: v.pipe(v.number(), v.integer()) });
const unreadable: OutboxFailure = { reason: 'not the payload of a mail', final: true };

type NewsletterMailOptions = MailOptions & {
  /** The key that unsubscribe links are signed with. */
  readonly key: () => Promise<string>;
};

/** Outbox handlers that send the newsletter's own mails: the one that asks to confirm, and the welcome. */
export function newsletterMailHandlers(options: NewsletterMailOptions): Readonly<Record<string, OutboxHandler>> {
  const { clock, settings, tools } = options;
  const current = () => settings.current();
  const offered = (stored: string): Locale => current().languages.find((one) => one === stored) ?? defaultLocale;

  return {
    async [confirmMailTopic](entry, db, signal) {
      const parsed = v.safeParse(payloadSchema, entry.payload);
      if (!parsed.success) return unreadable;
      const { newsletter } = current();
      const { consentId: id } = parsed.output;
      const issued = newsletter.enabled ? await issueConfirmLink(db, id, newsletter, clock()) : null;
      if (issued === null) return null;
      const locale = offered(issued.locale);
      const url = tools.publicUrl + inLanguage(`/${formPages.newsletter}/?${confirmParameter}=${issued.link}`, locale);
      return sendShopMail(
        {
          name: 'newsletter-confirm',
          about: `newsletter-confirm.${id}.${clock().getTime()}`,
          id,
          to: issued.email,
          from: null,
          model: { url, days: newsletter.confirmDays },
          locale,
          isSecret: true,
        },
        { ...options, entry, signal },
      );
    },

    async [welcomeMailTopic](entry, db, signal) {
      const parsed = v.safeParse(payloadSchema, entry.payload);
      if (!parsed.success) return unreadable;
      const { consentId: id } = parsed.output;
      const { newsletter, mail } = current();
      if (!newsletter.enabled || mail.off.includes('newsletter-welcome')) return null;
      const consent = await db
        .selectFrom('newsletter_consent')
        .select(['id', 'email', 'locale', 'confirmed_at'])
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      if (consent?.confirmed_at == null) return null; // they have left again
      const { email, confirmed_at: confirmedAt } = consent;
      const locale = offered(consent.locale);
      const leaveUrl = unsubscribeUrl(consent, { key: await options.key(), publicUrl: tools.publicUrl, locale });
      const coupon = await takeWelcomeCoupon(db, consent, newsletter.code, clock());
      return sendShopMail(
        {
          name: 'newsletter-welcome',
          about: `newsletter-welcome.${id}.${confirmedAt.getTime()}`,
          id,
          to: email,
          from: null,
          model: { coupon, unsubscribeUrl: leaveUrl },
          locale,
          isSecret: true,
          unsubscribeUrl: leaveUrl,
        },
        { ...options, entry, signal },
      );
    },
  };
}
