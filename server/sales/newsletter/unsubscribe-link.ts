import { createHmac } from 'node:crypto';
import { formPages } from '#contract/form-pages.ts';
import { inLanguage, type Locale } from '#contract/languages.ts';
import { leaveParameter } from '#contract/newsletter.ts';
import { isPossibleId } from '#core/ids.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { sameText } from '#server/platform/session/cart-token.ts';
import { endConsent } from './newsletter-consent.ts';

/** Who an unsubscribe link is for: the consent by which they get the newsletter. */
export type Subscription = { readonly id: number; readonly email: string };

function signature(key: string, { id, email }: Subscription): string {
  return createHmac('sha256', key).update(`newsletter:${id}:${email}`).digest('base64url').slice(0, 32);
}

/** The token of an unsubscribe link: it can be made again for every mail, and never ends. */
export function unsubscribeToken(key: string, subscription: Subscription): string {
  return `${subscription.id}.${signature(key, subscription)}`;
}

type LinkTarget = { readonly key: string; readonly publicUrl: string; readonly locale: Locale };

/** The page that unsubscribes: a button for people, and `POST` at once for mail programs (RFC 8058). */
export function unsubscribeUrl(subscription: Subscription, { key, publicUrl, locale }: LinkTarget): string {
  const query = new URLSearchParams({ [leaveParameter]: unsubscribeToken(key, subscription) });
  return publicUrl + inLanguage(`/${formPages.newsletter}/?${query}`, locale);
}

/** Unsubscribes whom a link is for; pressed twice it changes nothing more. False where the link is not the shop's. */
export async function unsubscribeByToken(
  trx: DatabaseTransaction,
  { key, token }: { readonly key: string; readonly token: string },
  at: Date,
): Promise<boolean> {
  const [idText = '', signed = '', ...extraParts] = token.split('.');
  const id = /^\d{1,10}$/.test(idText) ? Number(idText) : 0;
  if (!isPossibleId(id) || extraParts.length > 0) return false;
  const consent = await trx
    .selectFrom('newsletter_consent')
    .select(['id', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (consent === undefined || !sameText(signed, signature(key, consent))) return false;
  await endConsent(trx, consent.email, { by: 'link' }, at);
  return true;
}
