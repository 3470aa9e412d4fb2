import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';
import { isRecentProof } from '#core/sign-in/recent-proof.ts';
import type { SignedInPerson } from '#server/platform/sign-in/sign-in-sessions.ts';

/**
 * Whether somebody is to be offered a passkey: for a short while after they signed in by a mail, as long as they have none
 * and have not said that they want none.
 */
export async function isPasskeyOffered(
  db: Database,
  { accountId, openedBy, provedAt }: SignedInPerson,
  at: Date,
): Promise<boolean> {
  if (openedBy === null || openedBy === 'passkey' || !isRecentProof(provedAt, at)) return false;
  const row = await db
    .selectFrom('account')
    .select('passkey_offer_ended_at')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined && row.passkey_offer_ended_at === null;
}

export async function endPasskeyOffer(trx: DatabaseTransaction, accountId: number, at: Date): Promise<void> {
  await trx.updateTable('account').set({ passkey_offer_ended_at: at }).where('id', '=', accountId).execute();
}
