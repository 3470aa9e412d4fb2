import { sql } from 'kysely';
import type { Locale } from '#contract/languages.ts';
import type { Database } from '#server/platform/db/database.ts';

export type Untranslated = { readonly textKind: string; readonly count: number; readonly examples: readonly string[] };

const maxExamples = 5;

/**
 * Texts that shoppers of a language would still read in the shop's own: names, product facts, alternative texts of
 * pictures.
 */
export async function untranslated(db: Database, locale: Locale): Promise<readonly Untranslated[]> {
  const { rows } = await sql<{ what: string; name: string }>`
    with said as (select kind, object, field from translation where locale = ${locale})
    select 'products' as what, coalesce(p.sku, p.name) as name from product p
      where p.parent_id is null and p.status = 'publish'
        and not exists (select from said where kind = 'product' and object = p.id::text and field = 'name')
    union all
    select fact.what, coalesce(p.sku, p.name) from product p
      join (values ('warnings', '_vitrina_warnings', 'warnings'), ('sizes', '_vitrina_sizes', 'sizes'),
        ('origins', '_vitrina_made_in', 'made_in')) as fact (what, meta, field) on coalesce(p.metas ->> fact.meta, '') <> ''
      where p.parent_id is null and p.status = 'publish'
        and not exists (select from said where kind = 'product' and object = p.id::text and field = fact.field)
    union all
    select 'pictures', m.source from media m
      where m.alt <> '' and not exists (select from said where kind = 'picture' and object = m.source and field = 'alt')
    union all
    select 'categories', c.name from category c
      where not exists (select from said where kind = 'category' and object = c.id::text and field = 'name')
    union all
    select 'attributes', name from (select distinct name from product_attribute) a
      where not exists (select from said where kind = 'attribute' and object = a.name and field = 'name')
    union all
    select 'values', a.name || ': ' || t.name from attribute_term t join attribute a on a.id = t.attribute_id
      where t.name ~ '[[:alpha:]]{3}' and not exists (select from said where kind = 'term' and object = a.name and field = t.name)
    order by 1, 2
  `.execute(db);
  return [...Map.groupBy(rows, ({ what }) => what)].map(([textKind, missing]) => ({
    textKind,
    count: missing.length,
    examples: missing.slice(0, maxExamples).map(({ name }) => name),
  }));
}
