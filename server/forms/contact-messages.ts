import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { queueWork } from '#server/orders/order-records.ts';

/** What a shopper wrote to the merchant. */
export type ContactMessage = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** Plain lines. */
  readonly body: string;
  /** Whether it came from the foot of a page, which asks for no name. */
  readonly quick: boolean;
  readonly locale: string;
  readonly createdAt: Date;
  readonly doneAt: Date | null;
};

export const messageMailTopic = 'mail.new-message';

const columns = sql`id, name, email, body, quick, locale, created_at as "createdAt", done_at as "doneAt"`;

/** Keeps a message and leaves a mail that tells the merchant; the same one sent twice while it waits is kept once. */
export async function keepMessage(
  db: Database,
  message: Pick<ContactMessage, 'name' | 'email' | 'body' | 'quick' | 'locale'>,
  at: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${message.email}))`.execute(trx); // two presses one after the other
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

export async function findMessage(db: Database, id: number): Promise<ContactMessage | null> {
  const { rows } = await sql<ContactMessage>`select ${columns} from contact_message where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Messages for the merchant, the newest first; `all`: with those that are dealt with. */
export async function listMessages(db: Database, all: boolean, limit: number): Promise<readonly ContactMessage[]> {
  const { rows } = await sql<ContactMessage>`
    select ${columns} from contact_message where ${all}::boolean or done_at is null
    order by created_at desc, id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Marks a message as dealt with; false where there is none. */
export async function endMessage(db: Database, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_message')
    .set({ done_at: sql`coalesce(done_at, ${at.toISOString()}::timestamptz)` })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a message with its writer's address; false where there is none. */
export async function deleteMessage(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('contact_message').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
