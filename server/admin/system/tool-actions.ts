import * as v from 'valibot';
import { ok } from '#core/result.ts';
import { defineAction } from '#server/admin/actions/action.ts';
import { refreshListings } from '#server/catalog/products/refresh-listing.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';

/** What can be done with the whole shop, by the names that programs know. */
export const systemTools = ['clear_transients', 'regenerate_product_lookup_tables', 'clear_sessions'] as const;
export type SystemTool = (typeof systemTools)[number];

const productsAtOnce = 500;

/** Calculates anew what listings show of every product; returns of how many. */
async function refreshAllListings(trx: DatabaseTransaction, at: Date): Promise<number> {
  let last = 0;
  let done = 0;
  for (;;) {
    const rows = await trx
      .selectFrom('product')
      .select('id')
      .where('id', '>', last)
      .where('parent_id', 'is', null)
      .orderBy('id')
      .limit(productsAtOnce)
      .execute();
    if (rows.length === 0) return done;
    const ids = rows.map(({ id }) => id);
    await refreshListings(trx, ids, at);
    last = ids.at(-1) ?? last;
    done += ids.length;
  }
}

async function run(tool: SystemTool, trx: DatabaseTransaction, at: Date): Promise<number> {
  switch (tool) {
    case 'clear_transients':
      await announceChange(trx, ['everything']);
      return 0;
    case 'regenerate_product_lookup_tables': {
      const done = await refreshAllListings(trx, at);
      await announceChange(trx, ['catalogue']);
      return done;
    }
    case 'clear_sessions': {
      const { numDeletedRows } = await trx.deleteFrom('cart').executeTakeFirst();
      return Number(numDeletedRows);
    }
  }
}

/** Runs a tool; returns how many objects it went over. */
export const runSystemTool = defineAction({
  name: 'system.tool',
  permission: 'system.run',
  schema: v.object({ tool: v.picklist(systemTools) }),
  async run({ tool }, { trx, at, audit }) {
    const count = await run(tool, trx, at);
    audit({ object: { type: 'system_tool', id: tool }, before: null, after: { count } });
    return ok(count);
  },
});
