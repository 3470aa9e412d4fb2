import { sql } from 'kysely';
import * as v from 'valibot';
import { parseOrderNumber } from '#core/forms/parse-order-number.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';
import type { OutboxHandler } from '#server/platform/jobs/outbox.ts';
import { queueWork } from '#server/platform/jobs/outbox-queue.ts';
import type { EventActor } from '#server/sales/stored-orders/order-records.ts';
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

const taskTopic = 'order.withdrawal';
const topics = [taskTopic, 'mail.withdrawal-received', 'mail.new-withdrawal'] as const;

/** The payload of each topic. */
export const withdrawalPayloadSchema = v.looseObject({ withdrawalId: v.pipe(v.number(), v.integer()) });

const withdrawals: StoredForms = {
  table: 'withdrawal',
  columns: sql`
    id, order_number as "orderNumber", order_id as "orderId", name, email, goods, locale, created_at as "createdAt",
    done_at as "doneAt"
  `,
};

/**
 * Stores a statement, and queues what it causes. The same one sent twice before it is dealt with is stored once. The
 * order is looked up in the same SQL statement, and everything that differs where it is found happens in the outbox,
 * after the response was sent: how long that takes reveals nothing.
 */
export async function storeWithdrawal(
  db: Database,
  statement: Pick<Withdrawal, 'orderNumber' | 'name' | 'email' | 'goods' | 'locale'>,
  at: Date,
): Promise<void> {
  const { orderNumber, name, email, goods, locale } = statement;
  await db.transaction().execute(async (trx) => {
    await lockSender(trx, email);
    const { rows } = await sql<{ readonly id: number }>`
      insert into withdrawal (order_number, order_id, name, email, goods, locale, created_at)
      select ${orderNumber}, (
        select id from shop_order where id = ${parseOrderNumber(orderNumber)}::int and lower(email) = lower(${email})
      ), ${name}, ${email}, ${goods}, ${locale}, ${at.toISOString()}::timestamptz
      where not exists (
        select 1 from withdrawal
        where done_at is null and order_number = ${orderNumber} and lower(email) = lower(${email})
          and name = ${name} and goods = ${goods}
      )
      returning id
    `.execute(trx);
    const [insertedRow] = rows;
    if (insertedRow === undefined) return;
    for (const topic of topics) await queueWork(trx, topic, { withdrawalId: insertedRow.id }, at);
  });
}

/** Gives the order of a statement a task for the merchant, unless the statement was dealt with meanwhile. */
export function withdrawalTaskHandlers(clock: Clock): Readonly<Record<string, OutboxHandler>> {
  return {
    async [taskTopic](entry, db) {
      const parsed = v.safeParse(withdrawalPayloadSchema, entry.payload);
      if (!parsed.success)
        return { reason: `not the payload of a withdrawal: ${parsed.issues[0].message}`, final: true };
      const { withdrawalId } = parsed.output;
      await db.transaction().execute(async (trx) => {
        const open = await trx
          .selectFrom('withdrawal')
          .select('order_id')
          .where('id', '=', withdrawalId)
          .where('done_at', 'is', null)
          .forUpdate() // it is not dealt with before its order has the task
          .executeTakeFirst();
        if (open?.order_id != null) await addTask(trx, open.order_id, 'withdrawal', { withdrawalId }, clock());
      });
      return null;
    },
  };
}

/** The e-mail address of the order that a statement is about, where its receipt goes; null: there is no such order. */
export async function receiptAddress(db: Database, { orderId }: Pick<Withdrawal, 'orderId'>): Promise<string | null> {
  if (orderId === null) return null;
  const order = await db.selectFrom('shop_order').select('email').where('id', '=', orderId).executeTakeFirst();
  return order?.email ?? null;
}

export function findWithdrawal(db: Database, id: number): Promise<Withdrawal | null> {
  return findForm(db, withdrawals, id);
}

/** Statements for the merchant, the newest first; `all`: with those that are dealt with. */
export function listWithdrawals(db: Database, all: boolean, limit: number): Promise<readonly Withdrawal[]> {
  return listForms(db, withdrawals, { all, limit });
}

/** Marks a statement as dealt with, and ends its order's task with the last open one; false where there is none. */
export async function endWithdrawal(
  trx: DatabaseTransaction,
  id: number,
  at: Date,
  actor?: EventActor,
): Promise<boolean> {
  const ended = await trx
    .updateTable('withdrawal')
    .set({ done_at: doneAt(at) })
    .where('id', '=', id)
    .returning('order_id')
    .executeTakeFirst();
  if (ended === undefined) return false;
  const { order_id: orderId } = ended;
  if (orderId !== null && !(await hasWaiting(trx, orderId))) await endTask(trx, orderId, 'withdrawal', at, actor);
  return true;
}

async function hasWaiting(trx: DatabaseTransaction, orderId: number): Promise<boolean> {
  const pendingWithdrawals = trx
    .selectFrom('withdrawal')
    .select('id')
    .where('order_id', '=', orderId)
    .where('done_at', 'is', null);
  return (await pendingWithdrawals.limit(1).executeTakeFirst()) !== undefined;
}
