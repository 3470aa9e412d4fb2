import { sql } from 'kysely';
import { foldEmail } from '#core/address/email.ts';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';
import { maskedAddress } from '#server/platform/http/remote-address.ts';
import { queueWork } from '#server/platform/jobs/outbox-queue.ts';
import { hashToken, newToken } from '#server/platform/sign-in/sign-in-secrets.ts';

const day = 86_400_000; // milliseconds

/** The outbox topics of the newsletter's mails. */
export const confirmMailTopic = 'mail.newsletter-confirm';
export const welcomeMailTopic = 'mail.newsletter-welcome';

/** Where a consent was given. */
export type ConsentSource = 'form' | 'checkout' | 'account';

/** What ended a consent: the link of a mail, a switch of the account, a list of the mailing service, a command. */
export type ConsentEnd = 'link' | 'account' | 'mailing-service' | 'command';

/** A consent as it was given. */
export type GivenConsent = {
  readonly email: string;
  readonly locale: string;
  readonly source: ConsentSource;
  /** Path of the page where it was given. */
  readonly page: string;
  /** The sentence that was agreed to, as it was shown there. */
  readonly wording: string;
  /** Where the request came from; only its network is stored. */
  readonly remoteAddress: string;
};

function consentRow({ email, locale, source, page, wording, remoteAddress }: GivenConsent, at: Date) {
  return {
    email: foldEmail(email),
    locale,
    source,
    page,
    wording,
    network: maskedAddress(remoteAddress),
    asked_at: at,
  };
}

/** Changes about one address wait for each other. */
async function lockAddress(trx: DatabaseTransaction, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`newsletter:${email}`}))`.execute(trx);
}

function subscription(db: Database, email: string) {
  return db
    .selectFrom('newsletter_consent')
    .select('id')
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .where('ended_at', 'is', null);
}

/** Whether an address, folded by `foldEmail`, gets the newsletter. */
export async function isSubscribed(db: Database, email: string): Promise<boolean> {
  return (await subscription(db, email).executeTakeFirst()) !== undefined;
}

/**
 * Stores that somebody wants the newsletter, and queues the mail whose link confirms it. The same is done for every
 * address: what differs is decided when the mail is written.
 */
export async function askConsent(db: Database, given: GivenConsent, at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('newsletter_consent')
      .values(consentRow(given, at))
      .returning('id')
      .executeTakeFirstOrThrow();
    await queueWork(trx, confirmMailTopic, { consentId: id }, at);
  });
}

export type ConfirmLimits = { readonly confirmDays: number; readonly mailsPerAddressPerDay: number };
export type ConfirmLink = { readonly email: string; readonly locale: string; readonly link: string };

/**
 * The link that confirms a consent, made when its mail is written: nothing but the mail has it, and a mail that is sent
 * again has another. Null where no mail is due: the address gets the newsletter already, has been sent enough mails
 * today, or the request is over.
 */
export async function issueConfirmLink(
  db: Database,
  id: number,
  { confirmDays, mailsPerAddressPerDay }: ConfirmLimits,
  at: Date,
): Promise<ConfirmLink | null> {
  return db.transaction().execute(async (trx) => {
    const request = await trx
      .selectFrom('newsletter_consent')
      .select(['email', 'locale'])
      .where('id', '=', id)
      .where('confirmed_at', 'is', null)
      .where('asked_at', '>', new Date(at.getTime() - confirmDays * day))
      .executeTakeFirst();
    if (request === undefined) return null;
    await lockAddress(trx, request.email);
    const mailed = await trx
      .selectFrom('newsletter_consent')
      .select('id')
      .where('email', '=', request.email)
      .where('id', '!=', id)
      .where('link_hash', 'is not', null)
      .where('asked_at', '>', new Date(at.getTime() - day))
      .execute();
    if (mailed.length >= mailsPerAddressPerDay || (await isSubscribed(trx, request.email))) {
      await trx.deleteFrom('newsletter_consent').where('id', '=', id).execute();
      return null;
    }
    const link = newToken();
    await trx
      .updateTable('newsletter_consent')
      .set({ link_hash: hashToken(link) })
      .where('id', '=', id)
      .execute();
    return { ...request, link };
  });
}

type Confirmation = { readonly link: string; readonly remoteAddress: string; readonly confirmDays: number };

/**
 * Confirms a consent by the link of its mail, and queues the welcome; pressed twice it changes nothing more. False where
 * the link is over or was never there.
 */
export async function confirmConsent(
  db: Database,
  { link, remoteAddress, confirmDays }: Confirmation,
  at: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const byLink = trx.selectFrom('newsletter_consent').where('link_hash', '=', hashToken(link));
    const request = await byLink.select('email').executeTakeFirst();
    if (request === undefined) return false;
    await lockAddress(trx, request.email); // before its rows, in the order of all changes about it
    const row = await byLink.select(['id', 'email', 'asked_at', 'confirmed_at', 'ended_at']).executeTakeFirst();
    if (row === undefined || row.ended_at !== null) return false;
    if (row.confirmed_at !== null) return true;
    if (row.asked_at.getTime() <= at.getTime() - confirmDays * day) return false;
    if (await isSubscribed(trx, row.email)) return true;
    await trx
      .updateTable('newsletter_consent')
      .set({ confirmed_at: at, confirmed_network: maskedAddress(remoteAddress) })
      .where('id', '=', row.id)
      .execute();
    await queueWork(trx, welcomeMailTopic, { consentId: row.id }, at);
    return true;
  });
}

/** Subscribes an address that has proved to be its owner's: nothing is left to be confirmed by a mail. */
export async function subscribeConfirmed(trx: DatabaseTransaction, given: GivenConsent, at: Date): Promise<void> {
  const row = consentRow(given, at);
  await lockAddress(trx, row.email);
  if (await isSubscribed(trx, row.email)) return;
  const { id } = await trx
    .insertInto('newsletter_consent')
    .values({ ...row, confirmed_at: at, confirmed_network: row.network })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queueWork(trx, welcomeMailTopic, { consentId: id }, at);
}

/**
 * Ends what an address, folded by `foldEmail`, has consented to, and forgets what it was asked to confirm; false where
 * it did not get the newsletter. `leftAt`: when it left, where another has noted that: a consent given since stays.
 */
export async function endConsent(
  trx: DatabaseTransaction,
  email: string,
  { by, leftAt = null }: { readonly by: ConsentEnd; readonly leftAt?: Date | null },
  at: Date,
): Promise<boolean> {
  await lockAddress(trx, email);
  const ended = await trx
    .updateTable('newsletter_consent')
    .set({ ended_at: at, ended_by: by })
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .$if(leftAt !== null, (query) => query.where('confirmed_at', '<=', leftAt ?? at))
    .returning('id')
    .execute();
  await trx
    .deleteFrom('newsletter_consent')
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .$if(leftAt !== null, (query) => query.where('asked_at', '<=', leftAt ?? at))
    .execute();
  return ended.length > 0;
}

/** Deletes requests that nobody has confirmed in time, and the proof of consents that ended long ago; returns how many. */
export async function deleteOldConsents(
  db: Database,
  { confirmDays, keepEndedDays }: { readonly confirmDays: number; readonly keepEndedDays: number },
  at: Date,
): Promise<number> {
  const unconfirmed = await db
    .deleteFrom('newsletter_consent')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<=', new Date(at.getTime() - confirmDays * day))
    .executeTakeFirst();
  const ended = await db
    .deleteFrom('newsletter_consent')
    .where('ended_at', '<=', new Date(at.getTime() - keepEndedDays * day))
    .executeTakeFirst();
  return Number(unconfirmed.numDeletedRows + ended.numDeletedRows);
}
