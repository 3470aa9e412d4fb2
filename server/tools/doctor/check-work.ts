import { sql } from 'kysely';
import { listOutbox } from '#server/platform/jobs/outbox-queue.ts';
import type { ShopFoundation } from '#server/shop.ts';
import { type Finding, found } from './finding.ts';

/** What was to be done and is not. */
export async function checkWork({ database: { db } }: ShopFoundation): Promise<readonly Finding[]> {
  const dead = await listOutbox(db, 'dead');
  const { rows } = await sql<{ id: number; tasks: readonly string[] }>`
    select id, tasks from shop_order where cardinality(tasks) > 0 order by id
  `.execute(db);
  return [
    ...found(
      {
        code: 'work_failed',
        severity: 'error',
        says: 'Mails and other work that failed for good',
        advice: 'See why: npm run shop -- jobs dead; then: npm run shop -- jobs retry all',
      },
      dead.map(({ id, topic, lastError }) => `${id} ${topic} ${lastError ?? ''}`.trim()),
    ),
    ...found(
      {
        code: 'orders_wait_for_you',
        severity: 'warning',
        says: 'Orders that want something of you',
        advice: 'See what: npm run shop -- orders show N',
      },
      rows.map(({ id, tasks }) => `${id}: ${tasks.join(', ')}`),
    ),
  ];
}
