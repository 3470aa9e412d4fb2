import { sql } from 'kysely';
import { parseOrderNumber } from '#core/forms/parse-order-number.ts';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';
import { queueWork } from '#server/platform/jobs/outbox-queue.ts';
import { addTask, endTask } from '#server/sales/stored-orders/order-tasks.ts';
import { doneAt, findForm, type StoredForms, listForms, lockSender } from './stored-forms.ts';

/** A consumer's statement that they withdraw from a contract. */
export type Withdrawal = {
  readonly id: number;
  /** As the shopper wrote it. */
  readonly orderNumber: string;
  /** The order of that number and e-mail address; null: none was found. */
  readonly orderId: number | null;
  readonly name: string;
  readonly email: string;
  /** Plain lines; empty: all goods of the order. */
  readonly goods: string;
  readonly locale: string;
  readonly createdAt: Date;
  readonly doneAt: Date | null;
};

export const withdrawalMailTopics = ['mail.withdrawal-received', 'mail.new-withdrawal'] as const;

const withdrawals: StoredForms = {
  table: 'withdrawal',
  columns: sql`
    id, order_number as "orderNumber", order_id as "orderId", name, email, goods, locale, created_at as "createdAt",
    done_at as "doneAt"
  `,
};

/**
 * Stores a statement, and queues the mails that confirm it to the shopper and notify the merchant. The same one sent
 * twice before it is dealt with is stored once. The order is looked up in the same SQL statement, found or not; one
 * that is found gets a task for the merchant.
 */
export async function storeWithdrawal(
  db: Database,
  statement: Pick<Withdrawal, 'orderNumber' | 'name' | 'email' | 'goods' | 'locale'>,
  at: Date,
): Promise<void> {
  const { orderNumber, name, email, goods, locale } = statement;
  await db.transaction().execute(async (trx) => {
    await lockSender(trx, email);
    const { rows } = await sql<{ readonly id: number; readonly orderId: number | null }>`
      insert into withdrawal (order_number, order_id, name, email, goods, locale, created_at)
      select ${orderNumber}, (
        select id from shop_order where id = ${parseOrderNumber(orderNumber)}::int and lower(email) = lower(${email})
      ), ${name}, ${email}, ${goods}, ${locale}, ${at.toISOString()}::timestamptz
      where not exists (
        select 1 from withdrawal
        where done_at is null and order_number = ${orderNumber} and lower(email) = lower(${email})
          and name = ${name} and goods = ${goods}
      )
      returning id, order_id as "orderId"
    `.execute(trx);
    const [insertedRow] = rows;
    if (insertedRow === undefined) return;
    if (insertedRow.orderId !== null)
      await addTask(trx, insertedRow.orderId, 'withdrawal', { withdrawalId: insertedRow.id }, at);
    for (const topic of withdrawalMailTopics) await queueWork(trx, topic, { withdrawalId: insertedRow.id }, at);
  });
}

export function findWithdrawal(db: Database, id: number): Promise<Withdrawal | null> {
  return findForm(db, withdrawals, id);
}

/** Statements for the merchant, the newest first; `all`: with those that are dealt with. */
export function listWithdrawals(db: Database, all: boolean, limit: number): Promise<readonly Withdrawal[]> {
  return listForms(db, withdrawals, { all, limit });
}

/** Marks a statement as dealt with, and ends its order's task with the last open one; false where there is none. */
export async function endWithdrawal(db: Database, id: number, at: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('withdrawal')
      .set({ done_at: doneAt(at) })
      .where('id', '=', id)
      .returning('order_id')
      .executeTakeFirst();
    if (ended === undefined) return false;
    const { order_id: orderId } = ended;
    if (orderId !== null && !(await hasWaiting(trx, orderId))) await endTask(trx, orderId, 'withdrawal', at);
    return true;
  });
}

async function hasWaiting(trx: DatabaseTransaction, orderId: number): Promise<boolean> {
  const pendingWithdrawals = trx
    .selectFrom('withdrawal')
    .select('id')
    .where('order_id', '=', orderId)
    .where('done_at', 'is', null);
  return (await pendingWithdrawals.limit(1).executeTakeFirst()) !== undefined;
}
