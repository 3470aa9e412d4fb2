import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import { type PaymentState, paymentStates } from '#core/payment/payment-states.ts';
import { isCarriedOut, type OrderStatus, parseOrderStatus } from '#core/order/order-states.ts';
import type { Database, OpenDatabase } from '#server/platform/db/database.ts';
import type { MetricsPart } from '#server/platform/http/metrics.ts';
import { measuredValue } from '#server/platform/concurrency/measured-value.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

type OrderFigure = {
  readonly method: string;
  readonly status: string;
  readonly currency: string;
  readonly count: number;
  /** Minor units, tax included, without what was refunded. */
  readonly total: number;
  readonly lastAt: Date;
};

/** How the shop is doing, counted in its database: the same whichever process counts, and after a restart. */
export type ShopFigures = {
  readonly orders: readonly OrderFigure[];
  readonly payments: readonly { readonly method: string; readonly state: PaymentState; readonly count: number }[];
  readonly mails: { readonly waiting: number; readonly dead: number };
  /** Products and variations on sale of which few or none are left. */
  readonly stock: { readonly low: number; readonly out: number };
};

async function countOrders(db: Database): Promise<readonly OrderFigure[]> {
  const { rows } = await sql<OrderFigure>`
    select payment_method as method, status, currency, count(*)::integer as count,
      sum(total - refunded_total)::float8 as total, max(created_at) as "lastAt"
    from shop_order group by payment_method, status, currency
  `.execute(db);
  return rows;
}

async function countPayments(db: Database): Promise<ShopFigures['payments']> {
  const { rows } = await sql<ShopFigures['payments'][number]>`
    select method, state, count(*)::integer as count from payment group by method, state
  `.execute(db);
  return rows;
}

/** Two counts, so that each has the index that was made for it. */
async function countMails(db: Database): Promise<ShopFigures['mails']> {
  const { rows } = await sql<ShopFigures['mails']>`
    select
      (select count(*)::integer from outbox
        where topic like 'mail.%' and finished_at is null and dead_at is null) as waiting,
      (select count(*)::integer from outbox
        where topic like 'mail.%' and finished_at is null and dead_at is not null) as dead
  `.execute(db);
  return rows[0] ?? { waiting: 0, dead: 0 };
}

async function countStock(db: Database, lowStockAmount: number): Promise<ShopFigures['stock']> {
  const { rows } = await sql<ShopFigures['stock']>`
    select
      (count(*) filter (where managed and quantity > 0
        and quantity <= coalesce(low_amount, ${lowStockAmount}::numeric)))::integer as low,
      (count(*) filter (where case when managed then quantity <= 0 and backorders = 'no' else stock.status = 'outofstock' end))::integer
        as out
    from stock join product on product.id = stock.product_id left join product parent on parent.id = product.parent_id
    where product.status = 'publish' and coalesce(parent.status, 'publish') = 'publish'
  `.execute(db);
  return rows[0] ?? { low: 0, out: 0 };
}

/** Counts everything, one after the other: the embedded database is one connection. */
export async function readShopFigures(db: Database, lowStockAmount: number): Promise<ShopFigures> {
  const orders = await countOrders(db);
  const payments = await countPayments(db);
  const mails = await countMails(db);
  return { orders, payments, mails, stock: await countStock(db, lowStockAmount) };
}

/** Whether an order counts towards turnover: it is paid, or paid at the handover. */
function isTurnover(status: OrderStatus | null): boolean {
  return status === 'refunded' || (status !== null && status !== 'on-hold' && isCarriedOut(status));
}

/**
 * The figures as metrics, read at most every fifteen seconds and on a connection of the background. Where the database
 * is away, or does not answer in two seconds, there are none, rather than old ones.
 */
export function shopFigureMetrics(
  { db, availability }: Pick<OpenDatabase, 'db' | 'availability'>,
  settings: Settings,
): MetricsPart {
  const read = measuredValue(() => readShopFigures(db, settings.current().catalogue.lowStockAmount));
  return (registry) => {
    const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
      // Every process counts the same rows.
      new Gauge({ name, help, labelNames, aggregator: 'max', registers: [registry] });
    const up = gauge('vitrina_database_up', '1 where the database answered within two seconds, else 0.');
    const orders = gauge('vitrina_orders', 'Orders there are, by how they are paid and how far they are.', [
      'payment_method',
      'status',
    ]);
    const turnover = gauge(
      'vitrina_turnover_minor_units',
      'What orders that are paid, or paid at the handover, came to: in minor units, tax included, less refunds.',
      ['currency'],
    );
    const lastOrder = gauge('vitrina_last_order_timestamp_seconds', 'When the last order was placed; 0: never.');
    const payments = gauge('vitrina_payments', 'Payments through providers, by how they ended.', ['method', 'state']);
    const mails = gauge('vitrina_mails', 'Mails that wait to be sent, and those that failed for good.', ['state']);
    const stock = gauge('vitrina_stock_items', 'Products and variations of which few are left, or none.', ['state']);
    return async () => {
      const figures = availability?.isAway() === true ? null : await read();
      up.set(figures === null ? 0 : 1);
      for (const each of [orders, turnover, payments, mails, stock]) each.reset();
      lastOrder.remove(); // a reset would make it 0: there never was one
      if (figures === null) return;
      for (const { method, status, count } of figures.orders) orders.inc({ payment_method: method, status }, count);
      for (const { currency, status, total } of figures.orders)
        turnover.inc({ currency }, isTurnover(parseOrderStatus(status)) ? total : 0);
      const placedAt = figures.orders.map(({ lastAt }) => lastAt.getTime());
      lastOrder.set(Math.max(0, ...placedAt) / 1000);
      for (const { method } of figures.payments) for (const state of paymentStates) payments.set({ method, state }, 0);
      for (const { method, state, count } of figures.payments) payments.set({ method, state }, count);
      for (const state of ['waiting', 'dead'] as const) mails.set({ state }, figures.mails[state]);
      for (const state of ['low', 'out'] as const) stock.set({ state }, figures.stock[state]);
    };
  };
}
