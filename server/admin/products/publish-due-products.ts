import { sql } from 'kysely';
import { refreshListings } from '#server/catalog/products/refresh-listing.ts';
import type { Authority } from '#server/admin/access/actor.ts';
import { writeAudit } from '#server/admin/audit/audit-log.ts';
import { announceChange, type ChangeTag } from '#server/platform/db/announce-change.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';

const theShop: Authority = {
  actor: { kind: 'system', id: null, name: 'publish-products' },
  role: 'owner',
  permissions: new Set(),
  ipAddress: '',
};

/** Publishes products whose day has come; returns how many. Of several processes each publishes others. */
export async function publishDueProducts({ db }: Pick<OpenDatabase, 'db'>, at: Date): Promise<number> {
  const due = await db
    .selectFrom('product')
    .select('id')
    .where('status', '=', 'future')
    .where('created_at', '<=', at)
    .limit(1)
    .executeTakeFirst();
  if (due === undefined) return 0;
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      update product set status = 'publish', updated_at = ${at}::timestamptz where id in (
        select id from product where status = 'future' and created_at <= ${at}::timestamptz
        order by id for update skip locked
      ) returning id
    `.execute(trx);
    const ids = rows.map(({ id }) => id);
    await refreshListings(trx, ids, at);
    await announceChange(trx, ['catalogue', ...ids.map((id): ChangeTag => `product:${id}`)]);
    const changes = ids.map((id) => ({
      object: { type: 'product', id },
      before: { status: 'future' },
      after: { status: 'publish' },
    }));
    await writeAudit(trx, 'product.publish', changes, { authority: theShop, at });
    return ids.length;
  });
}
