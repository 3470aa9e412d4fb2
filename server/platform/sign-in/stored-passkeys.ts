import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';
import type { Audience } from './audiences.ts';
import { newToken } from './sign-in-secrets.ts';
import type { ProvedPasskey } from './verify-passkey.ts';

/** Passkeys that one account may have. */
export const maxPasskeys = 20;

/** Whose passkeys. */
export type PasskeyOwner = { readonly accountId: number; readonly audience: Audience };

export type StoredPasskey = {
  readonly id: number;
  /** Base64url. */
  readonly credentialId: string;
  readonly userHandle: string;
  readonly transports: readonly string[];
  /** Whether its owner has it on all their devices. */
  readonly synced: boolean;
  /** Empty where nothing was known to name it by. */
  readonly name: string;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
};

/** The passkeys of an account, in the order in which they were added. */
export async function listPasskeys(
  db: Database,
  { accountId, audience }: PasskeyOwner,
): Promise<readonly StoredPasskey[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'user_handle', 'transports', 'synced', 'name', 'created_at', 'used_at'])
    .where('account_id', '=', accountId)
    .where('audience', '=', audience)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    credentialId: row.credential_id,
    userHandle: row.user_handle,
    transports: Array.isArray(row.transports) ? row.transports.map(String) : [],
    synced: row.synced,
    name: row.name,
    createdAt: row.created_at,
    usedAt: row.used_at,
  }));
}

/** Has what is added to the passkeys of one account wait for each other; false where there is no account any more. */
export async function lockPasskeys(trx: DatabaseTransaction, { accountId }: PasskeyOwner): Promise<boolean> {
  const account = trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate();
  return (await account.executeTakeFirst()) !== undefined;
}

/**
 * By what authenticators tell this account apart from others: the same for all its passkeys, so that one which is added
 * again takes the place of the first; and another for each audience, as they are of one site.
 */
export function userHandleOf(passkeys: readonly StoredPasskey[]): string {
  return passkeys[0]?.userHandle ?? newToken();
}

export type NewPasskey = ProvedPasskey & { readonly userHandle: string; readonly name: string };

/** Stores a passkey; false where somebody has it already. */
export async function insertPasskey(
  trx: DatabaseTransaction,
  { accountId, audience }: PasskeyOwner,
  { credentialId, publicKey, counter, transports, synced, userHandle, name }: NewPasskey,
  at: Date,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('passkey')
    .values({
      account_id: accountId,
      audience,
      credential_id: credentialId,
      user_handle: userHandle,
      public_key: publicKey,
      counter,
      transports: JSON.stringify(transports),
      synced,
      name,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function renamePasskey(
  trx: DatabaseTransaction,
  { accountId, audience, id, name }: PasskeyOwner & { readonly id: number; readonly name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkey')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('audience', '=', audience)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a passkey; returns its name, or null where the account has no such passkey. */
export async function removePasskey(
  trx: DatabaseTransaction,
  { accountId, audience, id }: PasskeyOwner & { readonly id: number },
): Promise<string | null> {
  const removed = await trx
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('audience', '=', audience)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return removed?.name ?? null;
}

/** A passkey with what its signatures are verified by. */
export type SigningPasskey = {
  readonly id: number;
  readonly accountId: number;
  readonly locale: string;
  readonly credentialId: string;
  readonly userHandle: string;
  /** COSE, base64url. */
  readonly publicKey: string;
};

/** The passkey with this credential id, whoever has it; null where nobody does. */
export async function findPasskey(
  db: Database,
  { audience, credentialId }: { readonly audience: Audience; readonly credentialId: string },
): Promise<SigningPasskey | null> {
  const row = await db
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .select(['passkey.id', 'passkey.account_id', 'passkey.credential_id', 'passkey.user_handle'])
    .select(['passkey.public_key', 'account.locale'])
    .where('passkey.credential_id', '=', credentialId)
    .where('passkey.audience', '=', audience)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    accountId: row.account_id,
    locale: row.locale,
    credentialId: row.credential_id,
    userHandle: row.user_handle,
    publicKey: row.public_key,
  };
}

/**
 * Notes that a passkey has signed. False where its counter did not go on: then two authenticators have the same passkey,
 * and one of them was copied. Those that do not count always send 0.
 */
export async function noteUse(
  trx: DatabaseTransaction,
  { id, counter }: { readonly id: number; readonly counter: number },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkey')
    .set({ counter, used_at: at })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
