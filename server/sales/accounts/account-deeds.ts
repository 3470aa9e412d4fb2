import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';
import { defaultLocale } from '#contract/languages.ts';
import { foldEmail } from '#core/address/email.ts';
import { type AccountEventKind, noteAccountEvent } from '#server/platform/sign-in/account-events.ts';
import type { AccountOwner } from './account-owner.ts';
import { eraseAccount } from './erase-account.ts';
import { exportAccount } from './export-account.ts';

/** Whoever is signed in themselves, or whoever acts for the shop: a command, a program, somebody of the staff. */
export type DeedBy = 'owner' | 'command' | 'key' | 'person' | 'system';

/** Who does something with the data of an account. */
export type Deed = { readonly owner: AccountOwner; readonly by: DeedBy };

/** What the history of data without an account is written under. */
const noAccount = 0;

/** Writes what was done into the history of the account; a command is named as the one who did it. */
export async function noteDeed(
  trx: DatabaseTransaction,
  { owner, by }: Deed,
  kind: AccountEventKind,
  at: Date,
): Promise<void> {
  await noteAccountEvent(trx, owner.accountId ?? noAccount, kind, by === 'owner' ? {} : { by }, at);
}

/** The owner of an address: their account, or the address alone. */
export async function findOwner(db: Database, address: string): Promise<AccountOwner> {
  const email = foldEmail(address);
  const account = await db.selectFrom('account').select(['id', 'locale']).where('email', '=', email).executeTakeFirst();
  return { accountId: account?.id ?? null, email, locale: account?.locale ?? defaultLocale };
}

/** All that is stored of a person, and a line of the history that it was copied. */
export async function exportOwnData(db: Database, deed: Deed, at: Date) {
  await db.transaction().execute((trx) => noteDeed(trx, deed, 'exported', at));
  return exportAccount(db, deed.owner, at);
}

/** Erases what is stored of a person and need not be kept, and writes that into the history. */
export async function eraseOwnData(trx: DatabaseTransaction, deed: Deed, at: Date): Promise<void> {
  await eraseAccount(trx, deed.owner);
  await noteDeed(trx, deed, 'erased', at);
}
