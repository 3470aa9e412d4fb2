import { sql } from 'kysely';
import { maxCodeTries, signInMinutes } from '#core/sign-in/sign-in-code.ts';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';
import { queueWork } from '#server/platform/jobs/outbox-queue.ts';
import { type Audience, parseAudience } from './audiences.ts';
import { hashCode, hashToken, isCodeOf, newCode, newToken } from './sign-in-secrets.ts';

/** What a mail is asked for: to sign in, or, by whoever is signed in, to confirm that it is them. */
export type AttemptPurpose = 'sign-in' | 'confirm';

/** The outbox topics of the mail of an attempt, and of an invitation. */
export const signInMailTopic = 'mail.sign-in';
export const invitationMailTopic = 'mail.staff-invitation';

/** Days for which the links of an invitation sign in. */
export const invitationDays = 7;

export type Attempt = { readonly id: number; readonly email: string; readonly locale: string };

/** Stores that somebody wants to sign in, and queues the mail; returns what the browser keeps. */
export async function beginAttempt(
  trx: DatabaseTransaction,
  {
    audience,
    purpose,
    email,
    locale,
  }: { readonly audience: Audience; readonly purpose: AttemptPurpose } & Omit<Attempt, 'id'>,
  at: Date,
): Promise<string> {
  const handle = newToken();
  const { id } = await trx
    .insertInto('sign_in_attempt')
    .values({
      audience,
      purpose,
      handle_hash: hashToken(handle),
      email,
      locale,
      created_at: at,
      expires_at: new Date(at.getTime() + signInMinutes * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queueWork(trx, signInMailTopic, { attemptId: id }, at);
  return handle;
}

/**
 * Stores that somebody was invited, and queues the mail with a link of its own; returns the token of another link, for
 * whoever invites. The first of the two that is used ends both.
 */
export async function beginInvitation(
  trx: DatabaseTransaction,
  { audience, email, locale }: { readonly audience: Audience } & Omit<Attempt, 'id'>,
  at: Date,
): Promise<string> {
  const link = newToken();
  const expires = new Date(at.getTime() + invitationDays * 86_400_000);
  const attempt = { audience, purpose: 'sign-in', email, locale, created_at: at, expires_at: expires };
  await trx
    .insertInto('sign_in_attempt')
    .values({ ...attempt, handle_hash: hashToken(newToken()), link_hash: hashToken(link) })
    .execute();
  const { id } = await trx
    .insertInto('sign_in_attempt')
    .values({ ...attempt, handle_hash: hashToken(newToken()) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queueWork(trx, invitationMailTopic, { attemptId: id }, at);
  return link;
}

/** Ends what was begun to sign an address in. */
export async function endAttempts(
  trx: DatabaseTransaction,
  { audience, email }: { readonly audience: Audience; readonly email: string },
  at: Date,
): Promise<void> {
  await trx
    .updateTable('sign_in_attempt')
    .set({ used_at: at })
    .where('email', '=', email)
    .where('audience', '=', audience)
    .where('used_at', 'is', null)
    .execute();
}

/** What the mail of an attempt says. */
export type SignInSecrets = Attempt & {
  readonly audience: Audience;
  readonly purpose: AttemptPurpose;
  readonly code: string;
  /** Of use where the purpose is to sign in. */
  readonly link: string;
};

/**
 * The code and the link of an attempt, made when its mail is written: nothing but the mail has them. A mail that is
 * sent again has others, and those of the first are over. Null: the attempt is over.
 */
export async function issueSecrets(db: Database, id: number, at: Date): Promise<SignInSecrets | null> {
  const [code, link] = [newCode(), newToken()];
  const attempt = await db
    .updateTable('sign_in_attempt')
    .set({ code_hash: await hashCode(code), link_hash: hashToken(link) })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['id', 'email', 'locale', 'purpose', 'audience'])
    .executeTakeFirst();
  const audience = parseAudience(attempt?.audience ?? '');
  if (attempt === undefined || audience === null) return null;
  return { ...attempt, audience, purpose: attempt.purpose === 'confirm' ? 'confirm' : 'sign-in', code, link };
}

type Proof = { readonly audience: Audience; readonly purpose: AttemptPurpose; readonly handle: string };

function openAttempts(db: Database, audience: Audience, purpose: AttemptPurpose, at: Date) {
  return db
    .selectFrom('sign_in_attempt')
    .select(['id', 'email', 'locale'])
    .where('audience', '=', audience)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at);
}

/** The attempt that a browser has begun; null where it is over. */
export async function findByHandle(
  db: Database,
  { audience, purpose, handle }: Proof,
  at: Date,
): Promise<Attempt | null> {
  const query = openAttempts(db, audience, purpose, at).where('handle_hash', '=', hashToken(handle));
  return (await query.where('tries', '<', maxCodeTries).executeTakeFirst()) ?? null;
}

/** The attempt that a link belongs to; null where it is over. */
export async function findByLink(
  db: Database,
  { audience, link }: { readonly audience: Audience; readonly link: string },
  at: Date,
): Promise<Attempt | null> {
  const query = openAttempts(db, audience, 'sign-in', at).where('link_hash', '=', hashToken(link));
  return (await query.executeTakeFirst()) ?? null;
}

/**
 * Tries a code. Each is counted before it is compared, so that many at once are no more than many in turn; null where
 * there were too many.
 */
export async function tryCode(
  db: Database,
  { id, code }: { readonly id: number; readonly code: string },
): Promise<boolean | null> {
  const counted = await db
    .updateTable('sign_in_attempt')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .where('tries', '<', maxCodeTries)
    .returning('code_hash')
    .executeTakeFirst();
  if (counted === undefined) return null;
  return counted.code_hash !== null && (await isCodeOf(code, counted.code_hash));
}

/** Uses an attempt up, once, and ends all others of its address and purpose; false where somebody else was first. */
export async function consumeAttempt(
  trx: DatabaseTransaction,
  { id, email, audience, purpose }: Attempt & Pick<Proof, 'audience' | 'purpose'>,
  at: Date,
): Promise<boolean> {
  const used = await trx
    .updateTable('sign_in_attempt')
    .set({ used_at: at })
    .where('email', '=', email)
    .where('audience', '=', audience)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .returning('id')
    .execute();
  return used.some((attempt) => attempt.id === id);
}

/** Deletes attempts, challenges and sessions that are over; returns how many. */
export async function deleteOldSignIns(db: Database, at: Date): Promise<number> {
  const attempts = await db.deleteFrom('sign_in_attempt').where('expires_at', '<', at).executeTakeFirst();
  const challenges = await db.deleteFrom('passkey_challenge').where('expires_at', '<', at).executeTakeFirst();
  const sessions = await db.deleteFrom('sign_in_session').where('expires_at', '<', at).executeTakeFirst();
  return Number(attempts.numDeletedRows + challenges.numDeletedRows + sessions.numDeletedRows);
}
