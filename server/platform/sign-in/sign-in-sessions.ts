import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';
import { type Audience, audienceRules } from './audiences.ts';
import { hashToken, newToken } from './sign-in-secrets.ts';

const day = 86_400_000;
const hour = 3_600_000;
const maxDevice = 300; // characters

/** By what a session was opened. */
export const signInWays = ['code', 'link', 'passkey'] as const;
export type SignInWay = (typeof signInWays)[number];

/** Somebody who is signed in. */
export type SignedInPerson = {
  readonly accountId: number;
  /** As it is compared: `foldEmail`. */
  readonly email: string;
  readonly locale: string;
  readonly sessionId: number;
  /** By what the session was opened; null where that was not noted. */
  readonly openedBy: SignInWay | null;
  /** When they have last proved who they are: see `isRecentProof`. */
  readonly provedAt: Date;
};

/** Whose browser asks, and where from. */
export type SignInCaller = { readonly headers: Headers; readonly remoteAddress: string };

/** A session for a browser: its cookies, whose it is, and the language of the account. */
export type OpenedSession = {
  readonly accountId: number;
  readonly locale: string;
  readonly cookies: readonly string[];
};

type NewSession = {
  readonly accountId: number;
  readonly audience: Audience;
  readonly by: SignInWay;
  /** User-Agent. */
  readonly device: string;
  /** Token of the session that the browser had; where it was of the same account, this one takes its place. */
  readonly replaces: string;
};

/** Begins a session; returns the token that the browser keeps. */
export async function openSession(
  trx: DatabaseTransaction,
  { accountId, audience, by, device, replaces }: NewSession,
  at: Date,
): Promise<string> {
  const token = newToken();
  await trx
    .deleteFrom('sign_in_session')
    .where('account_id', '=', accountId)
    .where('audience', '=', audience)
    .where('token_hash', '=', hashToken(replaces))
    .execute();
  await trx
    .insertInto('sign_in_session')
    .values({
      account_id: accountId,
      audience,
      token_hash: hashToken(token),
      device: device.slice(0, maxDevice),
      created_at: at,
      seen_at: at,
      opened_by: by,
      proved_at: at,
      expires_at: new Date(at.getTime() + audienceRules[audience].sessionDays * day),
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
    .select(['session.id', 'session.seen_at', 'session.created_at', 'session.opened_by', 'session.proved_at'])
    .select(['account.id as account_id', 'account.email', 'account.locale'])
    .where('session.token_hash', '=', hashToken(token))
    .where('session.audience', '=', audience)
    .where('session.expires_at', '>', at)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (at.getTime() - row.seen_at.getTime() > hour)
    await db.updateTable('sign_in_session').set({ seen_at: at }).where('id', '=', row.id).execute();
  return {
    accountId: row.account_id,
    email: row.email,
    locale: row.locale,
    sessionId: row.id,
    openedBy: parseWay(row.opened_by),
    provedAt: row.proved_at ?? row.created_at,
  };
}

function parseWay(stored: string | null): SignInWay | null {
  return signInWays.find((way) => way === stored) ?? null;
}

/** Notes that whoever has a session has proved who they are once more. */
export async function renewProof(trx: DatabaseTransaction, sessionId: number, at: Date): Promise<void> {
  await trx.updateTable('sign_in_session').set({ proved_at: at }).where('id', '=', sessionId).execute();
}

export type StoredSession = {
  readonly id: number;
  readonly device: string;
  readonly openedBy: SignInWay | null;
  readonly createdAt: Date;
  readonly seenAt: Date;
};

/** The sessions of an account, the one used last first. */
export async function listSessions(
  db: Database,
  { accountId, audience }: SessionOwner,
  at: Date,
): Promise<readonly StoredSession[]> {
  const rows = await db
    .selectFrom('sign_in_session')
    .select(['id', 'device', 'opened_by', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('account_id', '=', accountId)
    .where('audience', '=', audience)
    .where('expires_at', '>', at)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ opened_by: openedBy, ...row }) => ({ ...row, openedBy: parseWay(openedBy) }));
}

/** Whose sessions: of an account, in one audience. */
export type SessionOwner = { readonly accountId: number; readonly audience: Audience };

/** Ends a session; false where its owner has no such session. */
export async function endSession(
  trx: DatabaseTransaction,
  { accountId, audience }: SessionOwner,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sign_in_session')
    .where('account_id', '=', accountId)
    .where('audience', '=', audience)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all sessions of an owner but one; null: all. */
export async function endOtherSessions(
  trx: DatabaseTransaction,
  { accountId, audience }: SessionOwner,
  but: number | null,
): Promise<void> {
  const all = trx.deleteFrom('sign_in_session').where('account_id', '=', accountId).where('audience', '=', audience);
  await (but === null ? all : all.where('id', '!=', but)).execute();
}
