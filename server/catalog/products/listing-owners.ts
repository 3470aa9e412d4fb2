import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** The products whose listings depend on products or variations: themselves, parents, and what groups them. */
export async function listingOwners(db: Database, productIds: readonly number[]): Promise<readonly number[]> {
  if (productIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    with own as (select coalesce(parent_id, id) as id from product where id = any(${productIds}::int[]))
    select id from own
    union
    select link.product_id from product_link link join own on own.id = link.linked_id where link.kind = 'grouped'
    order by id
  `.execute(db);
  return rows.map(({ id }) => id);
}
