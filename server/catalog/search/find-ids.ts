import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { anyForm, codeQuery, exactCodeQuery, type QueryWord, type SearchQuery, sizeQuery } from './search-query.ts';

/**
 * Maximum of search results, more than anybody looks through; of more matches only the best-selling ones are ranked.
 */
export const maxFound = 500;

const weights = sql`'{0.03,0.1,0.4,1}'::real[]`; // of D, C, B, A
const ofNear = 0.4;
const ofMetWord = 0.5;
const worthShowing = 0.5; // of the best score, where not all words match

export type FoundIds = {
  readonly ids: readonly number[];
  /** Whether any of them matches the query in its name or in what it is filed under. */
  readonly headed: boolean;
};

/** Ids of published products, the likeliest first; `every`: with all of the words, else with any of them. */
export async function findIds(
  db: Database,
  query: SearchQuery,
  words: readonly QueryWord[],
  every: boolean,
): Promise<FoundIds> {
  const forms = words.map(anyForm).filter((form) => form !== '');
  const wordsQuery = forms.map((form) => `(${form})`).join(every ? ' & ' : ' | ');
  const condition = [wordsQuery, codeQuery(query.code)].filter((part) => part !== '').join(' | ');
  if (condition === '') return { ids: [], headed: false };
  const { rows } = await sql<{ id: number; score: number; headed: boolean }>`
    with headed as materialized (
      select product_id from product_listing where published and heading @@ ${condition}::tsquery
      order by total_sales desc, product_id desc limit ${maxFound}
    ), described as materialized (
      select product_id from product_listing where published and document @@ ${condition}::tsquery
        and (select count(*) from headed) < ${maxFound}
      order by total_sales desc, product_id desc limit ${maxFound}
    ), found as (
      select product_id from headed union select product_id from described
    )
    select l.product_id as id, round((${score(query, words, every)})::numeric, 4)::float8 as score,
      l.product_id in (select product_id from headed) as headed
    from product_listing l
    where l.product_id in (select product_id from found)
    order by score desc, l.total_sales desc, l.menu_order, l.product_id
    limit ${maxFound}
  `.execute(db);
  const least = every ? 0 : (rows[0]?.score ?? 0) * worthShowing;
  return {
    ids: rows.filter((row) => row.score >= least).map(({ id }) => id),
    headed: rows.some((row) => row.headed),
  };
}

/** The score of a product: where the words occur, how exactly they match, and a little for sales and stock. */
function score(query: SearchQuery, words: readonly QueryWord[], every: boolean): RawBuilder<number> {
  const parts = words.flatMap((word) => wordScore(word, every));
  const size = sizeQuery(query.words);
  if (size !== '') parts.push(sql`ts_rank(${weights}, l.document, ${size}::tsquery)`);
  const code = exactCodeQuery(query.code);
  if (code !== '') parts.push(sql`(l.heading @@ ${code}::tsquery)::int * 20`);
  parts.push(
    sql`(case when starts_with(l.search_text, ${`${query.phrase} `}) then 0.4 else 0 end)`,
    sql`(l.stock_status <> 'outofstock')::int * 0.02`,
    sql`least(ln(1 + greatest(l.total_sales, 0)), 10) * 0.01`,
  );
  return sql<number>`${sql.join(parts, sql` + `)}`;
}

function wordScore({ exact, inflected, near }: QueryWord, every: boolean): readonly RawBuilder<unknown>[] {
  const rank = (tsquery: string) => sql`ts_rank(${weights}, l.document, ${tsquery}::tsquery)`;
  // Synonyms count only in headings: in descriptions `štora` is `storas`.
  const nearRank = sql`ts_rank(${weights}, l.heading, ${near}::tsquery)`;
  return [
    ...(inflected === '' ? [] : [sql`${rank(inflected)} + ${rank(exact)} * 0.5`]),
    ...(near === '' ? [] : [sql`${nearRank} * ${ofNear}::float8`]),
    ...(every || inflected === ''
      ? []
      : [sql`(l.document @@ ${inflected}::tsquery or l.heading @@ ${near}::tsquery)::int * ${ofMetWord}::float8`]),
  ];
}
