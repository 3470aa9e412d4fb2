import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { queueWork } from '#server/platform/jobs/outbox-queue.ts';
import { doneAt, findForm, type StoredForms, listForms, lockSender } from './stored-forms.ts';

/** What a shopper wrote to the merchant. */
export type ContactMessage = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** Plain lines. */
  readonly body: string;
  /** Whether it came from the short form in the footer, which asks for no name. */
  readonly quick: boolean;
  readonly locale: string;
  readonly createdAt: Date;
  readonly doneAt: Date | null;
};

export const messageMailTopic = 'mail.new-message';

const messages: StoredForms = {
  table: 'contact_message',
  columns: sql`id, name, email, body, quick, locale, created_at as "createdAt", done_at as "doneAt"`,
};

/**
 * Stores a message and queues a mail that notifies the merchant; the same one sent twice before it is dealt with is
 * stored once.
 */
export async function storeMessage(
  db: Database,
  message: Pick<ContactMessage, 'name' | 'email' | 'body' | 'quick' | 'locale'>,
  at: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockSender(trx, message.email);
    const same = await trx
      .selectFrom('contact_message')
      .select('id')
      .where('email', '=', message.email)
      .where('body', '=', message.body)
      .where('done_at', 'is', null)
      .executeTakeFirst();
    if (same !== undefined) return;
    const { id } = await trx
      .insertInto('contact_message')
      .values({ ...message, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queueWork(trx, messageMailTopic, { messageId: id }, at);
  });
}

export function findMessage(db: Database, id: number): Promise<ContactMessage | null> {
  return findForm(db, messages, id);
}

/** Messages for the merchant, the newest first; `all`: with those that are dealt with. */
export function listMessages(db: Database, all: boolean, limit: number): Promise<readonly ContactMessage[]> {
  return listForms(db, messages, { all, limit });
}

/** Marks a message as dealt with; false where there is none. */
export async function endMessage(db: Database, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_message')
    .set({ done_at: doneAt(at) })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a message with its writer's address; false where there is none. */
export async function deleteMessage(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('contact_message').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
