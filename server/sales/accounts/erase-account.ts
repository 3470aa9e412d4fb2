import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import type { AccountOwner } from './account-owner.ts';
import { ofEmail } from './account-orders.ts';

/**
 * Erases an account with its sessions, passkeys, addresses and wish list, and what else is stored of its e-mail address: messages,
 * the newsletter with its record of consent, what it waits for, carts with it, and the address of reviews, which stay
 * under the name they were given. Orders, their invoices and withdrawals stay: the books need them (decision 155).
 */
export async function eraseAccount(trx: DatabaseTransaction, { accountId, email }: AccountOwner): Promise<void> {
  if (accountId !== null) await trx.deleteFrom('account').where('id', '=', accountId).execute(); // and what hangs on it
  await trx.deleteFrom('sign_in_attempt').where('email', '=', email).execute();
  await trx.deleteFrom('newsletter_consent').where('email', '=', email).execute();
  await trx.deleteFrom('back_in_stock_request').where('email', '=', email).execute();
  await trx.deleteFrom('contact_message').where(ofEmail(email)).execute();
  await trx.updateTable('review').set({ email: '' }).where(ofEmail(email)).execute();
  await sql`
    delete from cart where lower(trim(document->'billing'->>'email') collate "C") = ${email}
  `.execute(trx);
}
