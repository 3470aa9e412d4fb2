import type { DatabaseTransaction } from '#server/platform/db/database.ts';

/** What is done with an account: each is written where it is done, in the same transaction. */
export type AccountEventKind =
  | 'created'
  | 'signed-in'
  | 'signed-out'
  | 'confirmed'
  | 'session-ended'
  | 'other-sessions-ended'
  | 'addresses'
  | 'language'
  | 'newsletter-on'
  | 'newsletter-off'
  | 'passkey-added'
  | 'passkey-renamed'
  | 'passkey-removed'
  | 'passkey-counter-regressed'
  | 'passkey-offer-ended'
  | 'exported'
  | 'wishes-shared'
  | 'wishes-withdrawn'
  | 'waiting-ended'
  | 'erased';

/** Writes a line of an account's history; `data` says nothing of the person. */
export async function noteAccountEvent(
  trx: DatabaseTransaction,
  accountId: number,
  kind: AccountEventKind,
  data: Readonly<Record<string, string | number>>,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('account_event')
    .values({ account_id: accountId, at, kind, data: JSON.stringify(data) })
    .execute();
}
