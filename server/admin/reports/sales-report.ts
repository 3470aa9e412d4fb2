import { sql } from 'kysely';
import { addDays, vilniusMidnight } from '#core/time/vilnius.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ReportRange } from './report-range.ts';

/** Sums of a day or a month; amounts in minor units of the shop's currency. */
export type SalesSums = {
  /** With tax and shipping, less what was refunded then. */
  readonly sales: number;
  readonly refunds: number;
  readonly orders: number;
  readonly items: number;
  /** Of goods and shipping, less that of refunds. */
  readonly tax: number;
  readonly shipping: number;
  readonly shippingTax: number;
  readonly discount: number;
  /** Accounts that were made. */
  readonly customers: number;
};

const nothing: SalesSums = {
  sales: 0,
  refunds: 0,
  orders: 0,
  items: 0,
  tax: 0,
  shipping: 0,
  shippingTax: 0,
  discount: 0,
  customers: 0,
};

/** Statuses of orders that count as sales. */
const soldStatuses = sql`('on-hold', 'processing', 'completed', 'refunded')`;

function bounds({ from, to }: ReportRange) {
  return { start: vilniusMidnight(from), end: vilniusMidnight(addDays(to, 1)) };
}

/** What was sold, refunded and who came, by the days or months of a range; only those with anything have sums. */
export async function readSales(db: Database, range: ReportRange): Promise<ReadonlyMap<string, SalesSums>> {
  const { start, end } = bounds(range);
  // Instants are put into days before they are summed and written as text after it: there are few of those.
  const day = (column: string) =>
    sql`date_trunc(${range.by === 'day' ? sql.lit('day') : sql.lit('month')}, ${sql.ref(column)} at time zone 'Europe/Vilnius')`;
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${start}::timestamptz and ${sql.ref(column)} < ${end}::timestamptz`;
  const { rows } = await sql<SalesSums & { key: string }>`
    with parts as (
      select ${day('created_at')} as day, sum(total) as sales, 0::numeric as refunds, count(*) as orders, 0::numeric as items,
        sum(total_tax) as tax, sum(shipping_total) as shipping, sum(shipping_tax) as shipping_tax, sum(discount_total) as discount,
        0::bigint as customers
      from shop_order where ${within('created_at')} and status in ${soldStatuses} group by 1
      union all
      select ${day('o.created_at')}, 0, 0, 0, sum(line.quantity), 0, 0, 0, 0, 0
      from shop_order o join order_line line on line.order_id = o.id
      where ${within('o.created_at')} and o.status in ${soldStatuses} group by 1
      union all
      select ${day('refund.created_at')}, -sum(refund.total), sum(refund.total), 0, 0, -sum(refund.total_tax), 0, 0, 0, 0
      from refund join shop_order o on o.id = refund.order_id
      where ${within('refund.created_at')} and o.status in ${soldStatuses} group by 1
      union all
      select ${day('created_at')}, 0, 0, 0, 0, 0, 0, 0, 0, count(*) from account where ${within('created_at')} group by 1
    )
    select to_char(day, ${range.by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'}) as key, sum(sales)::float8 as sales,
      sum(refunds)::float8 as refunds, sum(orders)::float8 as orders,
      sum(items)::float8 as items, sum(tax)::float8 as tax, sum(shipping)::float8 as shipping,
      sum(shipping_tax)::float8 as "shippingTax", sum(discount)::float8 as discount, sum(customers)::float8 as customers
    from parts group by day
  `.execute(db);
  return new Map(rows.map(({ key: name, ...sums }) => [name, sums]));
}

/** The sums of all. */
export function totalOf(all: Iterable<SalesSums>): SalesSums {
  let total = nothing;
  for (const sums of all)
    total = {
      sales: total.sales + sums.sales,
      refunds: total.refunds + sums.refunds,
      orders: total.orders + sums.orders,
      items: total.items + sums.items,
      tax: total.tax + sums.tax,
      shipping: total.shipping + sums.shipping,
      shippingTax: total.shippingTax + sums.shippingTax,
      discount: total.discount + sums.discount,
      customers: total.customers + sums.customers,
    };
  return total;
}

export type TopSeller = { readonly productId: number; readonly name: string; readonly quantity: number };

/** The products of which most pieces were sold within a range, the most first. */
export async function readTopSellers(db: Database, range: ReportRange, count: number): Promise<readonly TopSeller[]> {
  const { start, end } = bounds(range);
  const { rows } = await sql<TopSeller>`
    select sold.product_id as "productId", sold.quantity, coalesce(product.name,
      (select max(line.name) from order_line line where line.product_id = sold.product_id)) as name
    from (
      select line.product_id, sum(line.quantity)::float8 as quantity
      from shop_order o join order_line line on line.order_id = o.id
      where o.created_at >= ${start}::timestamptz and o.created_at < ${end}::timestamptz
        and o.status in ${soldStatuses} and line.product_id is not null
      group by line.product_id
      order by quantity desc, line.product_id limit ${count}
    ) sold left join product on product.id = sold.product_id
    order by sold.quantity desc, sold.product_id
  `.execute(db);
  return rows;
}

/** How many there are, by a name of theirs. */
export type Counts = ReadonlyMap<string, number>;

async function countBy(query: ReturnType<typeof sql<{ key: string; total: number }>>, db: Database): Promise<Counts> {
  const { rows } = await query.execute(db);
  return new Map(rows.map(({ key, total }) => [key, total]));
}

/** Orders by their status. */
export const countOrders = (db: Database) =>
  countBy(sql`select status as key, count(*)::int as total from shop_order group by status`, db);

/** Products in the shop by their type; variations count with their product. */
export const countProducts = (db: Database) =>
  countBy(
    sql`select type as key, count(*)::int as total from product where parent_id is null and status = 'publish' group by type`,
    db,
  );

/** Accounts by whether an order of theirs was completed: `paying`, `non_paying`. */
export const countCustomers = async (db: Database, staff: readonly number[]): Promise<Counts> => {
  const { rows } = await sql<{ all: number; paying: number }>`
    with paying as materialized (select distinct lower(email) as email from shop_order where completed_at is not null)
    select count(*)::int as all, count(paying.email)::int as paying
    from account left join paying on paying.email = account.email where id <> all(${[...staff]}::int[])
  `.execute(db);
  const { all = 0, paying = 0 } = rows[0] ?? {};
  return new Map([
    ['paying', paying],
    ['non_paying', all - paying],
  ]);
};

/** Coupons that can be applied, by their type. */
export const countCoupons = (db: Database) =>
  countBy(sql`select type as key, count(*)::int as total from coupon where status = 'publish' group by type`, db);

/** Approved reviews by their rating. */
export const countReviews = (db: Database) =>
  countBy(
    sql`
      select rating::text as key, count(*)::int as total from review
      where status = 'approved' and rating is not null group by rating
    `,
    db,
  );
