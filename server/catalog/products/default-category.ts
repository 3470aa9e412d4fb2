import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/**
 * The category of products that have no other, by the slug that the setting `catalogue.defaultCategory` names, also
 * where it has another by now; null: there is none.
 */
export async function findDefaultCategory(db: Database, slug: string): Promise<number | null> {
  if (slug === '') return null;
  const { rows } = await sql<{ id: number }>`
    select c.id from category c
    left join past_slug past on past.kind = 'category' and past.slug = ${slug} and past.entity_id = c.id
    where c.slug = ${slug} or past.slug is not null
    order by c.slug = ${slug} desc limit 1
  `.execute(db);
  return rows[0]?.id ?? null;
}
