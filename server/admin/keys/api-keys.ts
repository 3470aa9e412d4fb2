import { randomBytes } from 'node:crypto';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';
import type { KeyAccess } from '#server/admin/access/actor.ts';
import { hashConsumerKey, openSecret, sealSecret } from './seal-secret.ts';

const endLength = 7;
const minute = 60_000;

/** Seconds that the timestamp of a signature may be off, either way. */
export const signatureWindow = 900;

/** A key of an application as it may be listed: neither the key nor the secret is readable again. */
export type ListedKey = {
  readonly id: number;
  readonly name: string;
  /** The last characters of the consumer key, by which its owner recognises it. */
  readonly ending: string;
  readonly access: KeyAccess;
  readonly role: string;
  readonly createdAt: Date;
  /** To the minute; null: never. */
  readonly usedAt: Date | null;
  readonly revokedAt: Date | null;
};

/** A key at the one moment when it is shown. */
export type NewKey = ListedKey & { readonly consumerKey: string; readonly consumerSecret: string };

/** A key that signs a request, with the secret that its owner must know. */
export type SigningKey = {
  readonly id: number;
  readonly name: string;
  readonly access: KeyAccess;
  readonly role: string;
  readonly secret: string;
};

const listedColumns = [
  'id',
  'name',
  'key_end as ending',
  'access',
  'role',
  'created_at as createdAt',
  'used_at as usedAt',
  'revoked_at as revokedAt',
] as const;

export type KeyDraft = { readonly name: string; readonly access: KeyAccess; readonly role: string };

/** Makes a key and its secret: `ck_` and `cs_` with 40 hexadecimal digits each. */
export async function addKey(
  trx: DatabaseTransaction,
  { name, access, role }: KeyDraft,
  { shopKey, at }: { readonly shopKey: string; readonly at: Date },
): Promise<NewKey> {
  const consumerKey = `ck_${randomBytes(20).toString('hex')}`;
  const consumerSecret = `cs_${randomBytes(20).toString('hex')}`;
  const row = await trx
    .insertInto('api_key')
    .values({
      name,
      access,
      role,
      key_hash: hashConsumerKey(shopKey, consumerKey),
      key_end: consumerKey.slice(-endLength),
      secret_sealed: sealSecret(shopKey, consumerSecret),
      created_at: at,
    })
    .returning(listedColumns)
    .executeTakeFirstOrThrow();
  return { ...row, access, consumerKey, consumerSecret };
}

/** All keys, the newest first; those that are revoked stay listed. */
export async function listKeys(db: Database): Promise<readonly ListedKey[]> {
  const rows = await db.selectFrom('api_key').select(listedColumns).orderBy('id', 'desc').execute();
  return rows.map((row) => ({ ...row, access: row.access as KeyAccess }));
}

/** Ends a key at once; null where there is none that is in force. */
export async function revokeKey(trx: DatabaseTransaction, id: number, at: Date): Promise<ListedKey | null> {
  const row = await trx
    .updateTable('api_key')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(listedColumns)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, access: row.access as KeyAccess };
}

/** The key in force that a consumer key names, and notes that it is used; null where there is none. */
export async function findKey(
  db: Database,
  consumerKey: string,
  { shopKey, at }: { readonly shopKey: string; readonly at: Date },
): Promise<SigningKey | null> {
  const row = await db
    .selectFrom('api_key')
    .select(['id', 'name', 'access', 'role', 'secret_sealed', 'used_at'])
    .where('key_hash', '=', hashConsumerKey(shopKey, consumerKey))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  const secret = row === undefined ? null : openSecret(shopKey, row.secret_sealed);
  if (row === undefined || secret === null) return null;
  if (row.used_at === null || at.getTime() - row.used_at.getTime() >= minute)
    await db.updateTable('api_key').set({ used_at: at }).where('id', '=', row.id).execute();
  return { id: row.id, name: row.name, access: row.access as KeyAccess, role: row.role, secret };
}

/** Takes a nonce for a key; false where it was taken before. */
export async function takeNonce(db: Database, keyId: number, nonce: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('api_nonce')
    .values({ key_id: keyId, nonce, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Forgets nonces of signatures whose time is over: they are refused for their timestamp. Returns how many. */
export async function deleteOldNonces(db: Database, at: Date): Promise<number> {
  const before = new Date(at.getTime() - 2 * signatureWindow * 1000);
  const { numDeletedRows } = await db.deleteFrom('api_nonce').where('at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
