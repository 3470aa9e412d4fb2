import { sql } from 'kysely';
import type { OrderTask } from '#core/order/tasks.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { by, type EventActor, noteEvent } from './order-records.ts';

/** Adds a task for the merchant; a task that is there already stays, and its reason is noted in the history. */
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

/** Removes a task of the merchant's; false where the order did not have it. */
export async function endTask(
  trx: DatabaseTransaction,
  id: number,
  task: OrderTask,
  at: Date,
  actor?: EventActor,
): Promise<boolean> {
  const { rows } = await sql`
    update shop_order set updated_at = ${at}::timestamptz, tasks = array_remove(tasks, ${task}::text)
    where id = ${id} and ${task}::text = any(tasks) returning id
  `.execute(trx);
  if (rows.length === 0) return false;
  await noteEvent(trx, id, 'task', { done: task, ...by(actor) }, at);
  return true;
}
