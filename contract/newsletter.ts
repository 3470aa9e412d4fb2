import * as v from 'valibot';
import { antiSpamEntries } from './sent-forms.ts';

/** Calls about the newsletter, below `vitrinaApiPath`. */
export const newsletterPaths = {
  ask: '/newsletter',
  confirm: '/newsletter/confirm',
  leave: '/newsletter/unsubscribe',
} as const;

/** The code of an answer to a link that is over, or was never there. */
export const newsletterLinkOver = 'vitrina_newsletter_link_over';

/** Query parameters of the newsletter's page: the tokens of the links that confirm, and that unsubscribe. */
export const confirmParameter = 'patvirtinti';
export const leaveParameter = 'atsisakyti';

/** What mail programs post to an unsubscribe link (RFC 8058). */
export const oneClick = { name: 'List-Unsubscribe', value: 'One-Click' } as const;

/** `POST /newsletter`: answered the same whether the address gets it already or not. */
export const sentNewsletterSchema = v.object({
  ...antiSpamEntries,
  email: v.optional(v.string(), ''),
  /** Path of the page where the form was. */
  page: v.optional(v.string(), ''),
});
export type SentNewsletter = v.InferInput<typeof sentNewsletterSchema>;

/** `POST /newsletter/confirm` and `/newsletter/unsubscribe`: the token of the link. */
export const newsletterLinkSchema = v.object({ link: v.pipe(v.string(), v.maxLength(100)) });
export type NewsletterLink = v.InferOutput<typeof newsletterLinkSchema>;

export const newsletterDoneSchema = v.object({ status: v.literal('done') });
