import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

export type OrderOrder = 'date' | 'id' | 'include' | 'modified';

/** Which orders are looked for; null: all. Bounds of dates are exclusive and count whole seconds. */
export type ManagedOrderQuery = {
  readonly statuses: readonly string[];
  readonly include: readonly number[] | null;
  readonly exclude: readonly number[];
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

function ofCustomer(customer: number): RawBuilder<unknown> {
  const isAccounts = sql`exists (select 1 from account where account.email = lower(trim(shop_order.email)))`;
  if (customer === 0) return sql`coalesce(account_id, 0) = 0 and not (account_id is null and ${isAccounts})`;
  return sql`(account_id = ${customer} or (account_id is null
    and lower(shop_order.email) = (select lower(email) from account where id = ${customer})))`;
}

/** A number of an order, or part of a name, an address of a person or of e-mail, or of what was bought. */
function matching(word: string): RawBuilder<unknown> {
  const part = `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const id = /^\d{1,9}$/.test(word) ? Number(word) : 0;
  const addressText = (column: string) =>
    sql`concat_ws(' ', ${sql.ref(column)} ->> 'first_name', ${sql.ref(column)} ->> 'last_name',
      ${sql.ref(column)} ->> 'company', ${sql.ref(column)} ->> 'address_1', ${sql.ref(column)} ->> 'address_2',
      ${sql.ref(column)} ->> 'city', ${sql.ref(column)} ->> 'state', ${sql.ref(column)} ->> 'postcode',
      ${sql.ref(column)} ->> 'phone')`;
  return sql`(id = ${id} or email ilike ${part} or ${addressText('billing')} ilike ${part}
    or ${addressText('shipping')} ilike ${part} or id in (select order_id from order_line where name ilike ${part}))`;
}

function conditionsOf(query: ManagedOrderQuery): RawBuilder<unknown> {
  const { statuses, include, exclude, customer, product, words, createdVia } = query;
  return sql.join(
    [
      sql`status = any(${[...statuses]}::text[])`,
      ...(include === null ? [] : [sql`id = any(${[...include]}::int[])`]),
      ...(exclude.length === 0 ? [] : [sql`id <> all(${[...exclude]}::int[])`]),
      ...(customer === null ? [] : [ofCustomer(customer)]),
      ...(product === null ? [] : [sql`id in (select order_id from order_line where product_id = ${product})`]),
      ...(createdVia === null ? [] : [sql`created_via = any(${[...createdVia]}::text[])`]),
      ...words.map(matching),
      ...bounds('created_at', query.after, query.before),
      ...bounds('updated_at', query.modifiedAfter, query.modifiedBefore),
    ],
    sql` and `,
  );
}

function orderOf({ orderby, order, include }: ManagedOrderQuery): RawBuilder<unknown> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  switch (orderby) {
    case 'id':
      return sql`id ${direction}`;
    case 'include':
      return sql`array_position(${[...(include ?? [])]}::int[], id), id`;
    case 'modified':
      return sql`updated_at ${direction}, id ${direction}`;
    case 'date':
      return sql`created_at ${direction}, id ${direction}`;
  }
}

/** The ids of a page of orders, in its order, and how many there are in all. */
export async function findManagedOrders(
  db: Database,
  query: ManagedOrderQuery,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const where = conditionsOf(query);
  const { rows } = await sql<{ id: number }>`
    select id from shop_order where ${where} order by ${orderOf(query)} limit ${query.limit} offset ${query.offset}
  `.execute(db);
  const count = await sql<{ total: number }>`select count(*)::int as total from shop_order where ${where}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: count.rows[0]?.total ?? 0 };
}
