import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/**
 * Whether no product of the shop stands in the way of a file's ids: each came from an earlier run with the same file,
 * under its id there, or has an id above all of the file's.
 */
export async function canKeepIds(db: Database, spaces: readonly string[], highestId: number): Promise<boolean> {
  const { rows } = await sql<{ others: boolean }>`
    select exists (
      select from product where id <= ${highestId}::int and not exists (
        select from import_identity i
        where i.product_id = product.id
          and split_part(i.source_key, '/', 1) = any(${spaces}::text[])
          and split_part(i.source_key, '/', 2) = 'id:' || product.id
      )
    ) as others`.execute(db);
  return rows[0]?.others === false;
}

/** New products get ids above this and all others from now on. */
export async function raiseProductIds(db: Database, highestId: number): Promise<void> {
  if (highestId < 1) return;
  await sql`
    select setval('product_id_seq', greatest(${highestId}::int, (select coalesce(max(id), 1) from product), (select last_value from product_id_seq)))
  `.execute(db);
}
