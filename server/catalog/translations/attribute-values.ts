import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** The names of all attributes, shared ones and products' own, each with its values as the shop writes them. */
export async function attributeValues(db: Database): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<{ name: string; values: readonly string[] }>`
    select name, array_agg(value) filter (where value is not null) as values from (
      select a.name, t.name as value from attribute a left join attribute_term t on t.attribute_id = a.id
      union all
      select p.name, option from product_attribute p left join unnest(p.options) as option on true
    ) known group by name
  `.execute(db);
  return new Map(rows.map(({ name, values }) => [name, new Set(values)]));
}
