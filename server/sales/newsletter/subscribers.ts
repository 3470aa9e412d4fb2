import type { Database, OpenDatabase } from '#server/platform/db/database.ts';
import { endConsent } from './newsletter-consent.ts';

/** Somebody who gets the newsletter, or got it. */
export type Subscriber = {
  readonly id: number;
  readonly email: string;
  readonly locale: string;
  readonly source: string;
  readonly confirmedAt: Date;
  /** Null: they get it. */
  readonly endedAt: Date | null;
};

/** Those who get the newsletter, or those who have left it and have not come back; one entry per address, by address. */
export async function listSubscribers(
  db: Database,
  which: 'subscribed' | 'unsubscribed',
): Promise<readonly Subscriber[]> {
  const rows = await db
    .selectFrom('newsletter_consent')
    .distinctOn('email')
    .select(['id', 'email', 'locale', 'source', 'confirmed_at', 'ended_at as endedAt'])
    .where('confirmed_at', 'is not', null)
    .orderBy('email')
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap(({ confirmed_at: confirmedAt, ...row }) => {
    const isWanted = (row.endedAt === null) === (which === 'subscribed');
    return confirmedAt !== null && isWanted ? [{ ...row, confirmedAt }] : [];
  });
}

/** The record of all that an address, folded by `foldEmail`, has consented to, the oldest first. */
export async function readConsents(db: Database, email: string) {
  return db
    .selectFrom('newsletter_consent')
    .select([
      'source',
      'page',
      'wording',
      'locale',
      'network',
      'asked_at',
      'confirmed_at',
      'confirmed_network',
      'code_sent',
      'ended_at',
      'ended_by',
    ])
    .where('email', '=', email)
    .orderBy('id')
    .execute();
}

/** An address that has left, as the mailing service lists it; `leftAt` null: it does not say when. */
export type LeftAddress = { readonly email: string; readonly leftAt: Date | null };

/** Ends the consents of addresses that have left at the mailing service; returns how many got the newsletter until now. */
export async function endSubscriptions(
  { db }: Pick<OpenDatabase, 'db'>,
  left: readonly LeftAddress[],
  at: Date,
): Promise<number> {
  let ended = 0;
  for (const { email, leftAt } of left) {
    const isEnded = await db
      .transaction()
      .execute((trx) => endConsent(trx, email, { by: 'mailing-service', leftAt }, at));
    if (isEnded) ended += 1;
  }
  return ended;
}
