import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

type Part = RawBuilder<unknown>;

/** Rows of one kind, each in one branch alone: an index of their own may have them in the order of the page. */
export type PageBranch = {
  /** What follows `from`. */
  readonly from: Part;
  readonly id: Part;
  /** What the page is ordered by before the id, in the order of `sorted`; none of it need be said of a counted branch. */
  readonly keys: readonly Part[];
  /** Whether what has no key is a branch of its own: indexes know no other place of it than theirs. */
  readonly isNullApart?: boolean;
  readonly where: readonly Part[];
};

export type PageQuery = {
  /** None: there are no such rows. */
  readonly branches: readonly PageBranch[];
  /** What counts the same rows, where that takes fewer tables. */
  readonly counted?: readonly Omit<PageBranch, 'keys'>[];
  /** How each key is sorted; the id follows in the direction of `isDown`. */
  readonly sorted: readonly { readonly isDown: boolean; readonly nulls?: 'first' | 'last' }[];
  readonly isDown: boolean;
  /** Whether few rows are looked for: they are found once, sorted and counted, instead of walked in their order. */
  readonly isPicky: boolean;
  readonly limit: number;
  readonly offset: number;
};

export type FoundPage = { readonly ids: readonly number[]; readonly total: number };

const keyName = (index: number) => sql.ref(`key${index}`);
const direction = (isDown: boolean) => (isDown ? sql`desc` : sql`asc`);
const whereOf = ({ where }: Pick<PageBranch, 'where'>) =>
  where.length === 0 ? sql`` : sql`where ${sql.join([...where], sql` and `)}`;

function columnsOf({ id, keys }: PageBranch): Part {
  return sql.join([sql`${id} as id`, ...keys.map((key, index) => sql`${key} as ${keyName(index)}`)]);
}

function sortedKey(key: Part, { isDown, nulls }: PageQuery['sorted'][number]): Part {
  return sql`${key} ${direction(isDown)} ${nulls === undefined ? sql`` : sql.raw(`nulls ${nulls}`)}`;
}

/** The order among all branches. */
function orderOfAll({ sorted, isDown }: PageQuery): Part {
  const keys = sorted.map((key, index) => sortedKey(keyName(index), key));
  return sql.join([...keys, sql`id ${direction(isDown)}`]);
}

function orderOfBranch({ id, keys, isNullApart = false }: PageBranch, { sorted, isDown }: PageQuery): Part {
  const sortedKeys = keys.map((key, index) =>
    isNullApart
      ? sql`${key} ${direction(sorted[index]?.isDown ?? isDown)}`
      : sortedKey(key, sorted[index] ?? { isDown }),
  );
  return sql.join([...sortedKeys, sql`${id} ${direction(isDown)}`]);
}

/** Rows are found once: those of the page and their number come from the same ones. */
async function pickPage(db: Database, query: PageQuery): Promise<FoundPage> {
  const found = query.branches.map((branch) => sql`select ${columnsOf(branch)} from ${branch.from} ${whereOf(branch)}`);
  const { rows } = await sql<{ ids: readonly number[]; total: number }>`
    with found as materialized (${sql.join(found, sql` union all `)})
    select (select count(*)::int from found) as total, (select coalesce(json_agg(id), '[]') from (
      select id from found order by ${orderOfAll(query)} limit ${query.limit} offset ${query.offset}
    ) page) as ids
  `.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

/** The page is walked to in its order, and what it is a part of is counted by itself. */
async function walkToPage(db: Database, query: PageQuery): Promise<FoundPage> {
  const { branches, counted = branches, limit, offset } = query;
  if (counted.length === 0) return { ids: [], total: 0 };
  const walks = branches.map(
    (branch) => sql`(select ${columnsOf(branch)} from ${branch.from} ${whereOf(branch)}
      order by ${orderOfBranch(branch, query)} limit ${limit + offset})`,
  );
  const [only] = branches.length === 1 ? branches : [];
  const page =
    only === undefined
      ? sql`select id from (${sql.join(walks, sql` union all `)}) walked order by ${orderOfAll(query)}`
      : sql`select ${only.id} as id from ${only.from} ${whereOf(only)} order by ${orderOfBranch(only, query)}`;
  const { rows } = await sql<{ id: number }>`${page} limit ${limit} offset ${offset}`.execute(db);
  const counts = counted.map((branch) => sql`(select count(*) from ${branch.from} ${whereOf(branch)})`);
  const totals = await sql<{ total: number }>`select (${sql.join(counts, sql` + `)})::int as total`.execute(db);
  return { ids: rows.map(({ id }) => id), total: totals.rows[0]?.total ?? 0 };
}

/** The ids of a page of rows in its order, and how many there are in all; two statements at most. */
export async function findPage(db: Database, query: PageQuery): Promise<FoundPage> {
  if (query.branches.length === 0) return { ids: [], total: 0 };
  return query.isPicky ? pickPage(db, query) : walkToPage(db, query);
}
