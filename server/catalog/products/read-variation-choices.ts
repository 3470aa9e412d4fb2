import type { Database } from '#server/platform/db/database.ts';
import { sql } from 'kysely';
import type { VariationChoice } from './find-variation.ts';

/** The published variations of a product with their values, in the merchant's order. */
export async function readVariationChoices(db: Database, productId: number): Promise<readonly VariationChoice[]> {
  const { rows } = await sql<VariationChoice>`
    select p.id, coalesce((select json_object_agg(key, value) from variation_attribute where variation_id = p.id), '{}') as attributes
    from product p where p.parent_id = ${productId} and p.status = 'publish'
    order by p.menu_order, p.id
  `.execute(db);
  return rows;
}
