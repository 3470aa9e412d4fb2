import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';
import type { Audience } from './sign-in-attempts.ts';
import { hashToken, newToken } from './sign-in-secrets.ts';

export const signInDays = 30;
const day = 86_400_000;
const hour = 3_600_000;
const maxDevice = 300; // characters

/** Somebody who is signed in. */
export type SignedInPerson = {
  readonly accountId: number;
  /** As it is compared: `foldEmail`. */
  readonly email: string;
  readonly locale: string;
  readonly sessionId: number;
};

/** Begins a session; returns the token that the browser keeps. */
export async function openSession(
  trx: DatabaseTransaction,
  { accountId, audience, device }: { readonly accountId: number; readonly audience: Audience; readonly device: string },
  at: Date,
): Promise<string> {
  const token = newToken();
  await trx
    .insertInto('sign_in_session')
    .values({
      account_id: accountId,
      audience,
      token_hash: hashToken(token),
      device: device.slice(0, maxDevice),
      created_at: at,
      seen_at: at,
      expires_at: new Date(at.getTime() + signInDays * day),
    })
    .execute();
  return token;
}

/** Who a token belongs to; null where its session has ended. */
export async function readSession(
  db: Database,
  { token, audience }: { readonly token: string; readonly audience: Audience },
  at: Date,
): Promise<SignedInPerson | null> {
  const row = await db
    .selectFrom('sign_in_session as session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['session.id', 'session.seen_at', 'account.id as account_id', 'account.email', 'account.locale'])
    .where('session.token_hash', '=', hashToken(token))
    .where('session.audience', '=', audience)
    .where('session.expires_at', '>', at)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (at.getTime() - row.seen_at.getTime() > hour)
    await db.updateTable('sign_in_session').set({ seen_at: at }).where('id', '=', row.id).execute();
  return { accountId: row.account_id, email: row.email, locale: row.locale, sessionId: row.id };
}

export type StoredSession = {
  readonly id: number;
  readonly device: string;
  readonly createdAt: Date;
  readonly seenAt: Date;
};

/** The sessions of an account, the one used last first. */
export async function listSessions(
  db: Database,
  { accountId, audience }: { readonly accountId: number; readonly audience: Audience },
  at: Date,
): Promise<readonly StoredSession[]> {
  return db
    .selectFrom('sign_in_session')
    .select(['id', 'device', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('account_id', '=', accountId)
    .where('audience', '=', audience)
    .where('expires_at', '>', at)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ends a session of an account; false where it has no such session. */
export async function endSession(trx: DatabaseTransaction, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sign_in_session')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all sessions of an account but one. */
export async function endOtherSessions(trx: DatabaseTransaction, accountId: number, but: number): Promise<void> {
  await trx.deleteFrom('sign_in_session').where('account_id', '=', accountId).where('id', '!=', but).execute();
}
