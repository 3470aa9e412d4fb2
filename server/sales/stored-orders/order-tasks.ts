import { sql } from 'kysely';
import type { OrderTask } from '#core/order/tasks.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { noteEvent } from './order-records.ts';

/** Adds to what the merchant has to see to; what stands there already stays, and why it came is in the history. */
export async function addTask(
  trx: DatabaseTransaction,
  id: number,
  task: OrderTask,
  data: Readonly<Record<string, unknown>>,
  at: Date,
): Promise<void> {
  await sql`
    update shop_order set updated_at = ${at}::timestamptz,
      tasks = case when ${task}::text = any(tasks) then tasks else array_append(tasks, ${task}::text) end
    where id = ${id}
  `.execute(trx);
  await noteEvent(trx, id, 'task', { task, ...data }, at);
}

/** Takes something off what the merchant has to see to; false where it was not there. */
export async function endTask(trx: DatabaseTransaction, id: number, task: OrderTask, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update shop_order set updated_at = ${at}::timestamptz, tasks = array_remove(tasks, ${task}::text)
    where id = ${id} and ${task}::text = any(tasks) returning id
  `.execute(trx);
  if (rows.length === 0) return false;
  await noteEvent(trx, id, 'task', { done: task }, at);
  return true;
}
