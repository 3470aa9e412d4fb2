import { sql } from 'kysely';
import type { Locale } from '#contract/languages.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Metas } from '#server/catalog/products/product-record.ts';
import type { AddOnWords } from './english-defaults.ts';
import { readWordings } from './read-wordings.ts';

export type Untranslated = { readonly textKind: string; readonly count: number; readonly examples: readonly string[] };

const maxExamples = 5;

/**
 * Texts that shoppers of a language would still read in the shop's own: names, product facts, alternative texts of
 * pictures, and what add-ons show from products.
 */
export async function untranslated(
  db: Database,
  locale: Locale,
  addOns: readonly AddOnWords[],
): Promise<readonly Untranslated[]> {
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
  const textsOfAddOns = await untranslatedTexts(db, locale, addOns);
  return [...Map.groupBy([...rows, ...textsOfAddOns], ({ what }) => what)].map(([textKind, missing]) => ({
    textKind,
    count: missing.length,
    examples: missing.slice(0, maxExamples).map(({ name }) => name),
  }));
}

/** Texts among the metas of products that have no wording, of variations neither with their product. */
async function untranslatedTexts(db: Database, locale: Locale, addOns: readonly AddOnWords[]) {
  const sources = addOns.flatMap(({ productTexts }) => productTexts ?? []);
  const names = sources.flatMap(({ metas }) => metas);
  const { rows: products } = await sql<ProductWithTexts>`
    select coalesce(p.sku, p.name) as name, p.metas, own.text as own, parent.text as parent from product p
      left join translation own on own.kind = 'product' and own.field = 'texts' and own.locale = ${locale}
        and own.object = p.id::text
      left join translation parent on parent.kind = 'product' and parent.field = 'texts' and parent.locale = ${locale}
        and parent.object = p.parent_id::text
      where p.status = 'publish' and p.metas ?| ${names}::text[]
      order by 1
  `.execute(db);
  return products.flatMap(({ name, metas, own, parent }) => {
    const wordings = { ...(parent === null ? {} : readWordings(parent)), ...(own === null ? {} : readWordings(own)) };
    const texts = sources.flatMap(({ read }) => read(metas)).filter((text) => text !== '');
    return texts
      .filter((text) => !Object.hasOwn(wordings, text))
      .map((text) => ({ what: 'texts', name: `${name}: ${text}` }));
  });
}

type ProductWithTexts = {
  readonly name: string;
  readonly metas: Metas;
  readonly own: string | null;
  readonly parent: string | null;
};
