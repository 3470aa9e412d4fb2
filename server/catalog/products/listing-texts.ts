import { sql } from 'kysely';
import { decodeEntities } from '#core/text/html-entities.ts';
import { searchForm, searchWords } from '#core/text/search-words.ts';
import type { Database } from '#server/platform/db/database.ts';
import { searchDocument, type SearchDocument } from '#server/catalog/search/search-document.ts';
import { plainText } from '#core/text/plain-text.ts';

const maxLength = 60_000; // characters of one text; the index refuses more than a megabyte in all

type Row = {
  readonly id: number;
  readonly name: string;
  readonly sku: string | null;
  readonly short_description: string;
  readonly description: string;
  readonly codes: readonly string[] | null;
  readonly filed: readonly string[] | null;
  readonly translated_names: readonly string[] | null;
  readonly translated_filed: readonly string[] | null;
  readonly translated_short: readonly string[] | null;
};

/** The texts by which a product is searched. */
export type ListingTexts = SearchDocument & {
  /** The words of its name without accents, in small letters, and its code. */
  readonly searchText: string;
};

/**
 * The texts of products, in one statement. What they are filed under is read product by product from the indexes and
 * joined once: no plan for it scans a table of all products, whatever the database knows of their numbers.
 */
export async function readListingTexts(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ListingTexts>> {
  const { rows } = await sql<Row>`
    with recursive requested (id) as (select distinct unnest(${ids}::int[])),
    placed (product_id, category_id) as materialized (
      select r.id, pc.category_id from requested r
        cross join lateral (select category_id from product_category where product_id = r.id offset 0) pc
    ),
    ancestry (category_id, id) as (
      select distinct category_id, category_id from placed
      union
      select ancestry.category_id, c.parent_id from ancestry join category c on c.id = ancestry.id where c.parent_id is not null
    ),
    named (product_id, name, kind, object, field) as materialized (
      select placed.product_id, c.name, 'category', c.id::text, 'name'
        from placed join ancestry on ancestry.category_id = placed.category_id join category c on c.id = ancestry.id
      union all select r.id, t.name, 'tag', t.id::text, 'name' from requested r
        cross join lateral (select tag_id from product_tag where product_id = r.id offset 0) pt join tag t on t.id = pt.tag_id
      union all select r.id, b.name, 'brand', b.id::text, 'name' from requested r
        cross join lateral (select brand_id from product_brand where product_id = r.id offset 0) pb
        join brand b on b.id = pb.brand_id
      union all select r.id, t.name, 'term', a.name, t.name from requested r
        cross join lateral (select term_id from product_attribute_term where product_id = r.id offset 0) pt
        join attribute_term t on t.id = pt.term_id join attribute a on a.id = t.attribute_id
      union all select r.id, option, 'term', pa.name, option from requested r
        cross join lateral (
          select name, options from product_attribute where product_id = r.id and attribute_id is null offset 0
        ) pa, unnest(pa.options) option
    ),
    filed (product_id, names) as (select product_id, array_agg(distinct name) from named group by product_id),
    translated (kind, object, field, text) as materialized (
      select n.kind, n.object, n.field, t.text from (select distinct kind, object, field from named) n
        cross join lateral (
          select text from translation where kind = n.kind and object = n.object and field = n.field offset 0
        ) t
    ),
    filed_elsewhere (product_id, names) as (
      select named.product_id, array_agg(distinct translated.text)
      from named join translated using (kind, object, field) group by named.product_id
    )
    select p.id, p.name, p.sku, p.short_description, p.description,
      (select array_agg(distinct code) from (
        select p.sku as code union all select p.gtin
        union all select unnest(array[own.sku, own.gtin]) from product own where own.parent_id = p.id and own.status = 'publish'
      ) coded where code <> '') as codes,
      filed.names as filed, filed_elsewhere.names as translated_filed,
      (select array_agg(distinct t.text) from translation t
        where t.kind = 'product' and t.object = p.id::text and t.field = 'name') as translated_names,
      (select array_agg(distinct t.text) from translation t
        where t.kind = 'product' and t.object = p.id::text and t.field = 'short') as translated_short
    from requested
      cross join lateral (select * from product where product.id = requested.id offset 0) p
      left join filed on filed.product_id = p.id
      left join filed_elsewhere on filed_elsewhere.product_id = p.id
  `.execute(db);
  return new Map(rows.map((row) => [row.id, textsOf(row)]));
}

function textsOf({ name, sku, short_description, description, codes, filed, ...row }: Row): ListingTexts {
  const plainName = decodeEntities(name);
  const document = searchDocument({
    name: plainName,
    codes: codes ?? [],
    filedUnder: (filed ?? []).map(decodeEntities),
    shortDescription: plainText(short_description).slice(0, maxLength),
    description: plainText(description).slice(0, maxLength),
    translated: {
      names: (row.translated_names ?? []).map(decodeEntities),
      filedUnder: (row.translated_filed ?? []).map(decodeEntities),
      shortDescriptions: (row.translated_short ?? []).map((text) => plainText(text).slice(0, maxLength)),
    },
  });
  return { ...document, searchText: `${searchWords(plainName).join(' ')} ${searchForm(sku ?? '')}` };
}
