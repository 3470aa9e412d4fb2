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

/** The texts of products, in one statement. */
export async function readListingTexts(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ListingTexts>> {
  const { rows } = await sql<Row>`
    with recursive asked as (select id from product where id = any(${ids}::int[])),
    filed (product_id, category_id) as (
      select pc.product_id, pc.category_id from product_category pc join asked on asked.id = pc.product_id
      union
      select filed.product_id, c.parent_id from filed join category c on c.id = filed.category_id where c.parent_id is not null
    ),
    named (product_id, name, kind, object, field) as (
      select filed.product_id, c.name, 'category', c.id::text, 'name' from filed join category c on c.id = filed.category_id
      union all select pt.product_id, t.name, 'tag', t.id::text, 'name'
        from product_tag pt join asked on asked.id = pt.product_id join tag t on t.id = pt.tag_id
      union all select pb.product_id, b.name, 'brand', b.id::text, 'name'
        from product_brand pb join asked on asked.id = pb.product_id join brand b on b.id = pb.brand_id
      union all select pt.product_id, t.name, 'term', a.name, t.name
        from product_attribute_term pt join asked on asked.id = pt.product_id
          join attribute_term t on t.id = pt.term_id join attribute a on a.id = t.attribute_id
      union all select pa.product_id, option, 'term', pa.name, option
        from product_attribute pa join asked on asked.id = pa.product_id, unnest(pa.options) option where pa.attribute_id is null
    ),
    said (product_id, text) as (
      select named.product_id, t.text from named
        join translation t on t.kind = named.kind and t.object = named.object and t.field = named.field
    )
    select p.id, p.name, p.sku, p.short_description, p.description,
      (select array_agg(distinct code) from (
        select p.sku as code union all select p.gtin
        union all select unnest(array[own.sku, own.gtin]) from product own where own.parent_id = p.id and own.status = 'publish'
      ) coded where code <> '') as codes,
      (select array_agg(distinct named.name) from named where named.product_id = p.id) as filed,
      (select array_agg(distinct t.text) from translation t
        where t.kind = 'product' and t.object = p.id::text and t.field = 'name') as translated_names,
      (select array_agg(distinct said.text) from said where said.product_id = p.id) as translated_filed,
      (select array_agg(distinct t.text) from translation t
        where t.kind = 'product' and t.object = p.id::text and t.field = 'short') as translated_short
    from product p join asked on asked.id = p.id
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
