import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { FactRow } from './collection-facts.ts';
import type { CountedAttribute, CountedTerms, CountedTree, TermCountRow } from './collection-terms.ts';
import { categorisation } from './categorisation.ts';
import { type FilterPart, neededBits, type SplitConditions } from './list-filters.ts';
import { stockStatusAmong } from './variant-stock.ts';

export type CollectionRows = { readonly facts: readonly FactRow[]; readonly terms: readonly TermCountRow[] };

/**
 * Reads the products that meet the base conditions once, each with the bits of the filters it fails, and counts them.
 * The stock of variations is looked up for those alone that pass what the counts need of the other filters.
 */
export async function readCollection(
  db: Database,
  { base, parts, narrowing }: SplitConditions,
  { attributes, trees }: CountedTerms,
  facts: boolean,
): Promise<CollectionRows> {
  const counts = [
    ...(attributes.length === 0 ? [] : [attributeRows(attributes)]),
    ...trees.map((tree) => treeRows(tree)),
  ];
  if (!facts && counts.length === 0) return { facts: [], terms: [] };
  const counted = countedBits(parts, { attributes, trees });
  const passes = counted.includes(0) ? sql`true` : sql.join(counted.map(hasPassed), sql` or `);
  const { rows } = await sql<{ facts: FactRow[] | null; terms: TermCountRow[] | null }>`
    with marked as materialized (
      select l.product_id, l.stock_status, ${narrowing.length === 0 ? sql`null` : sql`p.type`} as type, l.on_sale as sale, l.average_rating as rating,
        l.min_price, l.max_price, ${missedBits(parts, ({ stock }) => stock === undefined)} as missed
      from product_listing l left join product p on p.id = l.product_id
      where ${base.condition}
    ), found as materialized (
      select l.product_id as id, l.sale, l.rating, l.min_price, l.max_price, ${stockStatusAmong(narrowing)} as stock,
        l.missed + ${missedBits(parts, ({ stock }) => stock !== undefined)} as missed
      from marked l cross join lateral (select l.type) p
      where ${passes}
    )
    select
      ${facts ? factRows : sql`null`} as facts,
      ${counts.length === 0 ? sql`null` : sql`(select json_agg(r) from (${sql.join(counts, sql` union all `)}) r)`} as terms
  `.execute(db);
  const [row] = rows;
  return { facts: row?.facts ?? [], terms: row?.terms ?? [] };
}

/** The bits of those of the filters that a product fails. */
function missedBits(parts: readonly FilterPart[], isOne: (part: FilterPart) => boolean): RawBuilder<number> {
  const bits = parts.flatMap((part, index) =>
    isOne(part) ? [sql`case when ${part.condition} then 0 else ${sql.lit(1 << index)} end`] : [],
  );
  return bits.length === 0 ? sql`0` : sql`(${sql.join(bits, sql` + `)})`;
}

/** The bits that products have to pass to be counted anywhere. */
export function countedBits(parts: readonly FilterPart[], { attributes, trees }: CountedTerms): readonly number[] {
  const ofFacts = ['', ...parts.map(({ filter }) => filter)].map((filter) => neededBits(parts, filter));
  return [...new Set([...ofFacts, ...[...attributes, ...trees].map(({ needed }) => needed)])];
}

const factRows = sql`(select json_agg(r) from (
  select missed, stock, sale, round(rating)::int as rating, count(*)::int as count,
    trim_scale(min(min_price))::text as min, trim_scale(max(max_price))::text as max
  from found group by 1, 2, 3, 4
) r)`;

/**
 * Whether a product passes all filters of these bits. `< 1` and not `= 0`: for an equality the planner expects hardly
 * any product to be left, and looks up the terms of each one by one.
 */
function hasPassed(needed: number): RawBuilder<unknown> {
  return sql`(missed & ${sql.lit(needed)}) < 1`;
}

function passed(needed: number): RawBuilder<unknown> {
  return needed === 0 ? sql`` : sql` where ${hasPassed(needed)}`;
}

/** All attributes that leave out the same filters are counted in one pass; a product has each term once. */
function attributeRows(attributes: readonly CountedAttribute[]): RawBuilder<unknown> {
  const plain = attributes.filter(({ stock }) => stock === null);
  const passes = [...Map.groupBy(plain, ({ kind, needed }) => `${kind} ${needed}`).values()];
  const rows = passes.flatMap((pass) => {
    const [first] = pass;
    if (first === undefined) return [];
    const terms = pass.flatMap(({ terms: termIds }) => termIds);
    return sql`
      select ${first.kind}::text as filed, t.term_id as term, count(*)::int as count
      from found join product_attribute_term t on t.product_id = found.id and t.term_id = any(${terms}::int[])
      ${passed(first.needed)} group by t.term_id
    `;
  });
  return sql.join([...rows, ...attributes.flatMap(rowsInStock)], sql` union all `);
}

/** Where stock is filtered, a product counts for a value only if it has that value in stock. */
function rowsInStock({ kind, terms, needed, stock }: CountedAttribute): readonly RawBuilder<unknown>[] {
  if (stock === null) return [];
  return [
    sql`
      select ${kind}::text as filed, t.term_id as term, count(*)::int as count
      from found join product_attribute_term t on t.product_id = found.id and t.term_id = any(${terms}::int[])
      join attribute_term named on named.id = t.term_id
      join product_listing l on l.product_id = found.id join product p on p.id = found.id
      where ${hasPassed(needed)} and ${stockStatusAmong(stock.among, sql`named.slug`)} = any(${stock.statuses}::text[])
      group by t.term_id
    `,
  ];
}

function treeRows({ kind, needed, upward }: CountedTree): RawBuilder<unknown> {
  const { table, column } = categorisation[kind];
  if (upward === null)
    return sql`
      select ${kind}::text as filed, f.${column} as term, count(*)::int as count
      from found join ${table} f on f.product_id = found.id ${passed(needed)} group by f.${column}
    `;
  return sql`
    select ${kind}::text as filed, once.above as term, count(*)::int as count
    from (
      select distinct up.above, found.id
      from found join ${table} f on f.product_id = found.id
      join (select unnest(${upward.terms}::int[]) as term, unnest(${upward.above}::int[]) as above) up on up.term = f.${column}
      ${passed(needed)}
    ) once group by once.above
  `;
}
