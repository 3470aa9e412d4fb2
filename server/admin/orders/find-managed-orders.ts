import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { findPage, type FoundPage, type PageBranch } from '#server/platform/db/find-page.ts';

export type OrderOrder = 'date' | 'id' | 'include' | 'modified';

/** Which orders are looked for; null: all. Bounds of dates are exclusive and count whole seconds. */
export type ManagedOrderQuery = {
  readonly statuses: readonly string[];
  readonly include: readonly number[] | null;
  readonly exclude: readonly number[];
  /** Orders above; 0: none. */
  readonly parents: readonly number[] | null;
  readonly parentExclude: readonly number[];
  /** 0: of guests. */
  readonly customer: number | null;
  readonly product: number | null;
  /** Each word is part of a name, an address, what was bought, or the number. */
  readonly words: readonly string[];
  readonly createdVia: readonly string[] | null;
  readonly after: Date | null;
  readonly before: Date | null;
  readonly modifiedAfter: Date | null;
  readonly modifiedBefore: Date | null;
  readonly orderby: OrderOrder;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
  /** More that rows of `shop_order` have to meet; left out: nothing. */
  readonly more?: readonly RawBuilder<unknown>[];
};

const second = 1000; // milliseconds

/** Bounds of a column in a form that its index knows. */
function bounds(column: 'created_at' | 'updated_at', after: Date | null, before: Date | null): RawBuilder<unknown>[] {
  const from = after === null ? null : new Date(Math.floor(after.getTime() / second) * second + second);
  const to = before === null ? null : new Date(Math.ceil(before.getTime() / second) * second);
  return [
    ...(from === null ? [] : [sql`${sql.ref(column)} >= ${from}::timestamptz`]),
    ...(to === null ? [] : [sql`${sql.ref(column)} < ${to}::timestamptz`]),
  ];
}

const address = sql`lower(trim(shop_order.email))`;

/**
 * Whose orders are wanted, in parts that have none in common, each with an index of its own. Who is signed in by an
 * order's address counts as its customer.
 */
function ofCustomer(customer: number | null): readonly (readonly RawBuilder<unknown>[])[] {
  if (customer === null) return [[]];
  const isNobodys = sql`account_id is null`;
  if (customer === 0)
    return [[sql`account_id = 0`], [isNobodys, sql`not exists (select from account where account.email = ${address})`]];
  const isTheirs = sql`lower(shop_order.email) = (select lower(email) from account where id = ${customer})`;
  return [[sql`account_id = ${customer}`], [isNobodys, isTheirs]];
}

const addressParts = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'city',
  'state',
  'postcode',
  'phone',
] as const;

const addressTexts = addressParts.flatMap((name) =>
  ['billing', 'shipping'].map((column) => sql`coalesce(${sql.ref(column)} ->> ${sql.lit(name)}, '')`),
);

/** All that a search looks into of an order itself, with a space between: as `shop_order_texts` indexes it. */
const searchedText = sql`(${sql.join([sql`email`, ...addressTexts], sql` || ' ' || `)})`;

/** Below one of these orders; 0: below none. */
function below(orders: readonly number[]): RawBuilder<unknown> {
  const orNone = orders.includes(0) ? sql`or upper_order_id is null` : sql``;
  return sql`(upper_order_id = any(${[...orders]}::int[]) ${orNone})`;
}

/** A number of an order, or part of a name, an address of a person or of e-mail, or of what was bought. */
function matching(word: string): RawBuilder<unknown> {
  const part = `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const isText = sql`${searchedText} ilike ${part}`;
  const isBought = sql`id = any(array(select order_id from order_line where name ilike ${part}))`;
  return /^\d{1,9}$/.test(word)
    ? sql`(id = ${Number(word)} or ${isText} or ${isBought})`
    : sql`(${isText} or ${isBought})`;
}

function conditionsOf(query: ManagedOrderQuery): readonly RawBuilder<unknown>[] {
  const { statuses, include, exclude, parents, parentExclude, product, words, createdVia } = query;
  const [only] = statuses.length === 1 ? statuses : [];
  return [
    only === undefined ? sql`status = any(${[...statuses]}::text[])` : sql`status = ${only}`,
    ...(include === null ? [] : [sql`id = any(${[...include]}::int[])`]),
    ...(exclude.length === 0 ? [] : [sql`id <> all(${[...exclude]}::int[])`]),
    ...(parents === null ? [] : [below(parents)]),
    ...(parentExclude.length === 0 ? [] : [sql`${below(parentExclude)} is not true`]),
    ...(product === null ? [] : [sql`id in (select order_id from order_line where product_id = ${product})`]),
    ...(createdVia === null ? [] : [sql`created_via = any(${[...createdVia]}::text[])`]),
    ...words.map(matching),
    ...(query.more ?? []),
    ...bounds('created_at', query.after, query.before),
    ...bounds('updated_at', query.modifiedAfter, query.modifiedBefore),
  ];
}

function keysOf({ orderby, include }: ManagedOrderQuery): PageBranch['keys'] {
  switch (orderby) {
    case 'id':
      return [];
    case 'include':
      return [sql`array_position(${[...(include ?? [])]}::int[], id)`];
    case 'modified':
      return [sql`updated_at`];
    case 'date':
      return [sql`created_at`];
  }
}

/** The ids of a page of orders, in its order, and how many there are in all. */
export function findManagedOrders(db: Database, query: ManagedOrderQuery): Promise<FoundPage> {
  const { customer, product, words, include, orderby, limit, offset } = query;
  const isDown = orderby !== 'include' && query.order === 'desc';
  const keys = keysOf(query);
  const conditions = conditionsOf(query);
  return findPage(db, {
    branches: ofCustomer(customer).map((whose) => ({
      from: sql`shop_order`,
      id: sql`shop_order.id`,
      keys,
      where: [...conditions, ...whose],
    })),
    sorted: keys.map(() => ({ isDown })),
    isDown,
    isPicky: words.length > 0 || product !== null || include !== null || (customer !== null && customer !== 0),
    limit,
    offset,
  });
}
