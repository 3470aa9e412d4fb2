import { sql } from 'kysely';
import { saidOrderNumber } from '#core/forms/order-number.ts';
import type { Database } from '#server/db/database.ts';
import { queueWork } from '#server/orders/order-records.ts';

/** A consumer's statement that they withdraw from a contract. */
export type Withdrawal = {
  readonly id: number;
  /** As it was said. */
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

const columns = sql`
  id, order_number as "orderNumber", order_id as "orderId", name, email, goods, locale, created_at as "createdAt",
  done_at as "doneAt"
`;

/**
 * Keeps a statement, and leaves the mails that confirm it to the shopper and tell the merchant. The same one sent twice
 * while it waits is kept once. An order is looked for in the same statement, found or not.
 */
export async function keepWithdrawal(
  db: Database,
  said: Pick<Withdrawal, 'orderNumber' | 'name' | 'email' | 'goods' | 'locale'>,
  at: Date,
): Promise<void> {
  const { orderNumber, name, email, goods, locale } = said;
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${email}))`.execute(trx); // two presses one after the other
    const { rows } = await sql<{ readonly id: number }>`
      insert into withdrawal (order_number, order_id, name, email, goods, locale, created_at)
      select ${orderNumber}, (
        select id from shop_order where id = ${saidOrderNumber(orderNumber)}::int and lower(email) = lower(${email})
      ), ${name}, ${email}, ${goods}, ${locale}, ${at.toISOString()}::timestamptz
      where not exists (
        select 1 from withdrawal
        where done_at is null and order_number = ${orderNumber} and lower(email) = lower(${email})
          and name = ${name} and goods = ${goods}
      )
      returning id
    `.execute(trx);
    const [kept] = rows;
    if (kept === undefined) return;
    for (const topic of withdrawalMailTopics) await queueWork(trx, topic, { withdrawalId: kept.id }, at);
  });
}

export async function findWithdrawal(db: Database, id: number): Promise<Withdrawal | null> {
  const { rows } = await sql<Withdrawal>`select ${columns} from withdrawal where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Statements for the merchant, the newest first; `all`: with those that are dealt with. */
export async function listWithdrawals(db: Database, all: boolean, limit: number): Promise<readonly Withdrawal[]> {
  const { rows } = await sql<Withdrawal>`
    select ${columns} from withdrawal where ${all}::boolean or done_at is null
    order by created_at desc, id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Marks a statement as dealt with; false where there is none. */
export async function endWithdrawal(db: Database, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('withdrawal')
    .set({ done_at: sql`coalesce(done_at, ${at.toISOString()}::timestamptz)` })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
